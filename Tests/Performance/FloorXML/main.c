// The floor that parsing is measured against: libxml2's SAX2 interface with callbacks that do nothing.
//
// Usage: FloorXML PASSES < list-of-files, or FloorXML PASSES FILE...
// Reads every file beforehand, then prints the milliseconds of the best pass over all of them.

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct file {
    char *bytes;
    int size;
};

static void startElement(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                         int namespaceCount, const xmlChar **namespaces, int attributeCount, int defaultedCount,
                         const xmlChar **attributes) {
    (void)context, (void)name, (void)prefix, (void)uri, (void)namespaceCount, (void)namespaces;
    (void)attributeCount, (void)defaultedCount, (void)attributes;
}

static void endElement(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)context, (void)name, (void)prefix, (void)uri;
}

static void characters(void *context, const xmlChar *text, int length) {
    (void)context, (void)text, (void)length;
}

static void comment(void *context, const xmlChar *text) {
    (void)context, (void)text;
}

static void structuredError(void *context, xmlErrorPtr error) {
    (void)context, (void)error;
}

static void parse(const struct file *file) {
    xmlParserCtxtPtr parser = xmlCreateMemoryParserCtxt(file->bytes, file->size);
    if (parser == NULL) {
        return;
    }
    xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_NOENT);
    xmlSAXHandler handler = {0};
    handler.initialized = XML_SAX2_MAGIC;
    handler.startElementNs = startElement;
    handler.endElementNs = endElement;
    handler.characters = characters;
    handler.ignorableWhitespace = characters;
    handler.comment = comment;
    handler.serror = structuredError;
    *parser->sax = handler;
    xmlParseDocument(parser);
    xmlFreeParserCtxt(parser);
}

static int readFile(const char *path, struct file *file) {
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) {
        return 0;
    }
    fseek(stream, 0, SEEK_END);
    long size = ftell(stream);
    rewind(stream);
    file->bytes = malloc((size_t)size + 1);
    file->size = (int)size;
    size_t count = file->bytes == NULL ? 0 : fread(file->bytes, 1, (size_t)size, stream);
    fclose(stream);
    return count == (size_t)size;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static struct file files[20000];
static int fileCount = 0;

static void add(const char *path) {
    if (fileCount == (int)(sizeof files / sizeof *files) || !readFile(path, &files[fileCount])) {
        fprintf(stderr, "FloorXML: cannot read '%s'\n", path);
        exit(1);
    }
    fileCount += 1;
}

int main(int argc, char **argv) {
    int passes = argc > 1 ? atoi(argv[1]) : 0;
    if (passes < 1) {
        fprintf(stderr, "usage: FloorXML PASSES [FILE...]\n");
        return 64;
    }
    for (int i = 2; i < argc; i++) {
        add(argv[i]);
    }
    char path[4096];
    while (argc == 2 && fgets(path, sizeof path, stdin) != NULL) {
        path[strcspn(path, "\n")] = '\0';
        add(path);
    }
    xmlInitParser();
    double best = 0;
    for (int pass = 0; pass < passes; pass++) {
        double start = now();
        for (int i = 0; i < fileCount; i++) {
            parse(&files[i]);
        }
        double elapsed = now() - start;
        best = pass == 0 || elapsed < best ? elapsed : best;
    }
    printf("%.3f\n", best);
    return 0;
}
