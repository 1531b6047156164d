// Runs in a thread of its own, see diskWriter.ts: plain JavaScript, since it is started from text.
const { parentPort } = require('node:worker_threads');
const fs = require('node:fs');

const operations = {
    /** A file that is not there yet; answers its descriptor. */
    create: ({ path }) => fs.openSync(path, 'wx'),

    /** Answers how many bytes were written, once they are on the disk, and gives the memory back. */
    append: ({ file, bytes, length }) => {
        // On a disk that is nearly full a write takes a part and says nothing.
        for (let at = 0; at < length; ) at += fs.writeSync(file, bytes, at, length - at);
        fs.fdatasyncSync(file);
        return { written: length, bytes };
    },

    truncate: ({ file, size }) => {
        fs.ftruncateSync(file, size);
        fs.fdatasyncSync(file);
    },

    close: ({ file }) => fs.closeSync(file),
};

parentPort.on('message', ({ id, operation, input }) => {
    try {
        const value = operations[operation](input);
        parentPort.postMessage({ id, value }, value?.bytes ? [value.bytes.buffer] : []);
    } catch ({ message, code }) {
        parentPort.postMessage({ id, error: { message, code } });
    }
});
