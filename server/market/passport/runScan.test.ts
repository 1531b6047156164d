import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { leftOut } from '../../../scripts/testForm.mjs';
import { zipOf } from '../../../tests/fixtures/zip';
import { childBounds, isolationHere } from './runChild';
import { runScan, type ScanBounds } from './runScan';
import programText from './scan/program.ts?program';

const scan = (bytes: Buffer, rest: Partial<ScanBounds> = {}) =>
    runScan({ content: Readable.from([bytes]), size: bytes.length }, { ...childBounds, ...rest });
/** A program that reads all and then does something. */
const ended = (code: string) =>
    `process.stdin.resume();process.stdin.on('end', async () => { ${code} })`;
/** One that answers whether something is as it should be. */
const asks = (code: string) =>
    ended(`const so = await (async () => ${code})().catch(cause => cause.code === 'ERR_ACCESS_DENIED');
        process.stdout.write(JSON.stringify({ state: 'failed', failure: so === true ? 'link' : 'path' }));`);

describe('a scan in a process of its own', () => {
    it('answers what it found', async () => {
        const answer = await scan(zipOf({ 'a.php': '<?php eval($_POST[1]);' }));
        expect(answer).toMatchObject({
            state: 'done',
            facts: { patterns: [{ rule: 'php_request', path: 'a.php', line: 1 }] },
        });
        expect(await scan(Buffer.from('no archive'))).toEqual({
            state: 'failed',
            failure: 'not_zip',
        });
    });

    it('that dies, hangs, floods or talks nonsense has failed', async () => {
        const failed = (failure: string) => ({ state: 'failed', failure });
        const bytes = Buffer.from('x'.repeat(100_000));
        expect(await scan(bytes, { program: 'process.exit(3)' })).toEqual(failed('died'));
        expect(await scan(bytes, { program: 'process.abort()' })).toEqual(failed('died'));
        expect(await scan(bytes, { program: 'throw new Error()' })).toEqual(failed('died'));
        const hangs = { program: 'for (;;);', kill: 500 };
        expect(await scan(bytes, hangs)).toEqual(failed('time'));
        const greedy = ended('const all = []; for (;;) all.push(new Array(1e6).fill({}))');
        expect(await scan(bytes, { program: greedy, heap: 60 })).toEqual(failed('died'));
        const floods = ended(
            "const part = 'x'.repeat(1e6); for (;;) { if (!process.stdout.write(part)) await new Promise(done => process.stdout.once('drain', done)) }",
        );
        expect(await scan(bytes, { program: floods })).toEqual(failed('died'));
        const lies = ended(`console.log('{"state":"done","facts":{}}')`);
        expect(await scan(bytes, { program: lies })).toEqual(failed('died'));
    });

    it.each([
        ['environment', 'Object.keys(process.env).length === 0'],
        ['files', "require('node:fs').readFileSync('/etc/hostname')"],
        ['place to write to', "require('node:fs').writeFileSync('/tmp/found', 'x')"],
        ['children', "require('node:child_process').execSync('true')"],
        ['threads', "new (require('node:worker_threads').Worker)('1', { eval: true })"],
    ])('has no %s', async (_, code) => {
        const answer = await scan(Buffer.from('x'), { program: asks(code) });
        expect(answer).toEqual({ state: 'failed', failure: 'link' });
    });

    const isolated = leftOut('no program can be kept from the network here');
    it.skipIf(isolationHere() === null)(
        'has no network where the system allows that',
        isolated,
        async () => {
            let reached = 0;
            const server = createServer(socket => {
                reached += 1;
                socket.destroy();
            });
            await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
            const { port } = server.address() as AddressInfo;
            const tries = `new Promise(done => require('node:net').connect(${port}, '127.0.0.1')
            .on('connect', () => done(false)).on('error', () => done(true)))`;
            const answer = await scan(Buffer.from('x'), { program: asks(`await ${tries}`) });
            server.close();
            expect(answer).toEqual({ state: 'failed', failure: 'link' });
            expect(reached).toBe(0);
        },
    );

    it('is short enough for the arguments of a process', () => {
        expect(programText.length).toBeLessThan(120_000);
    });
});
