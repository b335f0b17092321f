// Compiled with the app.
