// Node's ws: every text message is answered with so many bytes to every connection there is.
//
// usage: node ws.cjs BYTES
//
// Listens on a free port of 127.0.0.1 and prints it on one line.

const { WebSocketServer } = require("ws");

const payload = "x".repeat(Number(process.argv[2] ?? 600));
const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("listening", () => process.stdout.write(`${server.address().port}\n`));
server.on("connection", (socket) => {
    socket.on("message", () => {
        for (const client of server.clients) {
            client.send(payload);
        }
    });
});
