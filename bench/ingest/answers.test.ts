import { expect, it } from 'vitest';
import { AnswerReader } from './answers';

const readAll = (pieces: readonly Buffer[]): string[] => {
    const reader = new AnswerReader();
    const found: string[] = [];
    for (const piece of pieces) {
        reader.push(piece, (status, body) => found.push(`${status} ${body}`));
    }
    return found;
};

const head = (status: string, ...lines: string[]) =>
    [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n');
const answers = [
    head('202 Accepted', 'x-other: 1', 'content-length: 0'),
    `${head('200 OK', 'Content-Length: 14', 'Connection: keep-alive')}{"ids":"é\r\n"}`,
    head('100 Continue'),
    `${head('429 Too Many Requests', 'Transfer-Encoding: chunked')}4\r\nslow\r\n6;x=y\r\n\r\ndown\r\n0\r\n\r\n`,
    head('204 No Content'),
].join('');
const expected = ['202 ', '200 {"ids":"é\r\n"}', '429 slow\r\ndown', '204 '];

it('reads answers that come together', () => {
    expect(readAll([Buffer.from(answers)])).toEqual(expected);
});

it('reads answers wherever they are cut in two', () => {
    const bytes = Buffer.from(answers);
    for (let cut = 1; cut < bytes.length; cut += 1) {
        const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
        expect(readAll(pieces), `cut at ${cut}`).toEqual(expected);
    }
});

it('reads answers that come byte by byte', () => {
    const bytes = Buffer.from(answers);
    expect(readAll(Array.from(bytes, byte => Buffer.from([byte])))).toEqual(expected);
});

it.each([
    ['says no length', head('200 OK', 'connection: close'), /how long/],
    ['is no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', /no HTTP/],
    ['has headers without an end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}`, /end of its/],
])('refuses what %s', (_, text, reason) => {
    expect(() => readAll([Buffer.from(text)])).toThrow(reason);
});
