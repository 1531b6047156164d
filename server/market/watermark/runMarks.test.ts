import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { commentedCode } from '../../../tests/fixtures/commentedCode';
import { drawn, planOf } from '../../../tests/fixtures/markedCopies';
import { zipOf } from '../../../tests/fixtures/zip';
import { childBounds } from '../passport/runChild';
import { makeCopy } from './marks/makeCopy';
import programText from './marks/program.ts?program';
import { runMarks } from './runMarks';

const inputOf = (bytes: Buffer) => ({
    // in parts that end anywhere
    content: Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
    size: bytes.length,
});

describe('marks in a process of its own', () => {
    it('are the same as in this one', async () => {
        const archive = zipOf(commentedCode(5, 20));
        const plan = await planOf(archive);
        expect(await runMarks({ is: 'plan' }, inputOf(archive))).toEqual({ state: 'done', plan });
        const wanted = { plan, marks: drawn(plan), licence: '{}' };
        const copy = await runMarks({ is: 'copy', ...wanted }, inputOf(archive));
        expect(copy).toEqual(await makeCopy(archive, wanted));
        const read = await runMarks({ is: 'read', name: 'a.zip', plans: [plan] }, inputOf(archive));
        expect(read).toMatchObject({ state: 'done', plans: [{ order: [0, 0] }] });
    });

    it('fail where it dies, hangs or talks nonsense', async () => {
        const ask = (program: string, rest = {}) =>
            runMarks({ is: 'plan' }, inputOf(Buffer.from('some bytes')), {
                ...childBounds,
                program,
                ...rest,
            });
        const failed = (failure: string) => ({ state: 'failed', failure });
        expect(await ask('process.exit(1)')).toEqual(failed('died'));
        expect(await ask('for (;;);', { kill: 500 })).toEqual(failed('time'));
        expect(await ask(`console.log('{"state":"done"}')`)).toEqual(failed('died'));
        expect(await runMarks({ is: 'plan' }, inputOf(Buffer.from('no zip')))).toEqual(
            failed('not_zip'),
        );
    });

    it('need a program that is short enough for arguments', () => {
        expect(programText.length).toBeLessThan(120_000);
    });
});
