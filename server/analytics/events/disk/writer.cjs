// Runs in a thread of its own, see diskWriter.ts: plain JavaScript, since it is started from text.
const { parentPort } = require('node:worker_threads');
const fs = require('node:fs');

const operations = {
    /** A file that is not there yet; answers its descriptor. */
    create: ({ path }) => fs.openSync(path, 'wx'),

    /** Answers the bytes written, once they are on the disk. */
    append: ({ file, text }) => {
        const bytes = Buffer.from(text);
        // On a disk that is nearly full a write takes a part and says nothing.
        for (let at = 0; at < bytes.length; ) at += fs.writeSync(file, bytes, at);
        fs.fdatasyncSync(file);
        return bytes.length;
    },

    truncate: ({ file, size }) => {
        fs.ftruncateSync(file, size);
        fs.fdatasyncSync(file);
    },

    close: ({ file }) => fs.closeSync(file),
};

parentPort.on('message', ({ id, operation, input }) => {
    try {
        parentPort.postMessage({ id, value: operations[operation](input) });
    } catch ({ message, code }) {
        parentPort.postMessage({ id, error: { message, code } });
    }
});
