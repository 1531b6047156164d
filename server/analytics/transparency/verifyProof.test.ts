import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingLine } from '../../../contract/analytics/transparency/proof/findings';
import { provenDayLine } from '../../../contract/analytics/transparency/proof/provenDay';
import { verifyProof } from '../../../contract/analytics/transparency/proof/verifyProof';
import { checkWholeLog } from '../../../tests/fixtures/independentChecker';
import { type SealedLog, startSealedLog } from '../../../tests/fixtures/sealedLog';
import { appendDeletion } from './dayLeaves';
import { makeProof } from './makeProof';

let test: SealedLog;
beforeEach(async () => {
    test = await startSealedLog('https://stats.example.com');
    await test.seal('other', 2);
    await test.seal('site', 3);
    await test.log.publish();
});
afterEach(() => test.close());

const proof = async (from = '2026-05-04', to = '2026-05-06') => {
    const { db, witnesses } = test;
    const file = await makeProof({ db, witnesses }, { site: 'site', from, to });
    if (!file) throw new Error('no proof');
    return file;
};
const verify = async (file: unknown, more: object = {}) => {
    const question = { file: JSON.stringify(file), witnesses: [], ...more };
    const { ok, days, findings } = await verifyProof(question);
    return { ok, text: [...days.map(provenDayLine), ...findings.map(findingLine)].join('\n') };
};
const kept = async () => (await test.get('checkpoint')).toString();

describe('a file of proven days', () => {
    it('holds by itself, says what it shows and what not', async () => {
        const { ok, text } = await verify(await proof());
        expect(ok).toBe(true);
        expect(text).toContain('2026-05-05  leaf 3: sealed with 0 page views');
        expect(text).toContain('No witness confirms when');
        expect(text).toContain('Not checked: whether the current log');
        expect(text).toContain('compare it with the key from another source');
        expect(text).toContain('Not shown: that the events came from real people');
        const logKey = await test.vkey();
        const known = await verify(await proof(), { logKey, read: test.get, older: await kept() });
        expect(known.ok).toBe(true);
        expect(known.text).toContain('continues the one in the file');
        expect(known.text).toContain('continues your older checkpoint');
        expect(known.text).not.toContain('compare it with');
    });

    it('is refused when anything of it was changed', async () => {
        const file = await proof();
        const [first, second, third] = file.leaves;
        if (!first || !second || !third) throw new Error('no leaves');
        const changes: [object, RegExp][] = [
            [
                {
                    leaves: [
                        { ...first, statement: first.statement.replace('"pv":0', '"pv":9') },
                        second,
                        third,
                    ],
                },
                /does not match the file/,
            ],
            [{ leaves: [{ ...first, index: 3 }, second, third] }, /is not in the signed log/],
            [
                { leaves: [{ ...first, proof: second.proof }, second, third] },
                /is not in the signed/,
            ],
            [{ leaves: [first, third] }, /2026-05-05: this day is not in the file/],
            [{ leaves: [first, first, second, third] }, /missing or listed twice/],
            [{ checkpoint: file.checkpoint.replace('\n5\n', '\n6\n') }, /not signed/],
            [{ leaves: [] }, /not a proof file/],
        ];
        for (const [change, why] of changes) {
            const { ok, text } = await verify({ ...file, ...change });
            expect(ok).toBe(false);
            expect(text).toMatch(why);
            expect(text).not.toContain('is in the signed log with exactly');
        }
        const other = await startSealedLog('https://other.example');
        expect(await verify(file, { logKey: await other.vkey() })).toMatchObject({ ok: false });
        const stranger = { older: 'nothing' };
        expect((await verify(file, stranger)).text).toContain(
            'older checkpoint does not belong to this',
        );
        await other.close();
    });

    it('is told of what was deleted since, by the log as it is served', async () => {
        const file = await proof();
        const row = await test.db
            .selectFrom('digests')
            .selectAll()
            .where('site_id', '=', 'site')
            .orderBy('day')
            .executeTakeFirstOrThrow();
        const said = {
            row,
            about: 'erased by retention',
            content: undefined,
            at: test.now,
        } as const;
        await test.db.transaction().execute(trx => appendDeletion(trx, said));
        await test.log.publish();
        const old = await verify(file, { read: test.get });
        expect(old.ok).toBe(false);
        expect(old.text).toContain('data of 2026-05-04 was deleted later: leaf 5');
        const again = await verify(await proof(), { read: test.get });
        expect(again.ok).toBe(true);
        expect(again.text).toContain('leaf 5: erased by retention');
    });
});

describe('a log that does not serve what it signed', () => {
    const served = async (change: (path: string, bytes: Buffer) => Buffer) => {
        const read = async (path: string) => change(path, await test.get(path));
        return verify(await proof(), { read });
    };

    it('is found by entries that are cut off, or others', async () => {
        const isEntries = (path: string) => path.includes('entries');
        const cut = await served((path, bytes) => (isEntries(path) ? Buffer.alloc(0) : bytes));
        expect(cut.ok).toBe(false);
        expect(cut.text).toContain('entries are missing from leaf 0 on');
        const other = await served((path, bytes) =>
            isEntries(path)
                ? Buffer.from(
                      bytes.toString('latin1').replace('2026-05-04', '2026-04-04'),
                      'latin1',
                  )
                : bytes,
        );
        expect(other.ok).toBe(false);
        expect(other.text).toContain('do not match the tree that it signed');
    });

    it('is not taken for right by an older checkpoint that nobody compared', async () => {
        const file = await proof();
        const older = await kept();
        expect((await verify(file, { older })).ok).toBe(true);
        await test.seal('site', 1);
        await test.log.publish();
        expect((await verify(await proof(), { older })).text).toContain(
            'only be compared if the log is read',
        );
    });
});

it('a file with a day that no calendar has, or a field twice, is none', async () => {
    const text = JSON.stringify(await proof());
    const days = await verify(JSON.parse(text.replaceAll('2026-05-05', '2026-99-99')));
    expect(days).toMatchObject({ ok: false });
    expect(days.text).toContain('does not describe a day');
    const twice = await verify(
        JSON.parse(text.replace('\\nabout sealed', '\\nabout sealed\\nabout sealed')),
    );
    expect(twice.text).toContain('does not describe a day');
});

describe('an operator who rewrites everything: events, digests, journal, log, key and files', () => {
    /** All that is here begins again, under the key that everybody knows. */
    const rewrite = async () => {
        await test.db.deleteFrom('digests').execute();
        for (const table of ['leaves', 'tiles', 'checkpoints', 'sites'] as const) {
            await test.db.deleteFrom(`transparency_${table}`).execute();
        }
        await test.db.updateTable('transparency_logs').set({ size: 0 }).execute();
        await test.forgetFiles();
        await test.seal('other', 2);
        await test.seal('site', 3);
        await test.log.publish();
    };

    it('is found by whoever has nothing but an older checkpoint, with a checker of its own', async () => {
        const vkey = await test.vkey();
        const older = await kept();
        expect((await checkWholeLog(test.get, vkey, [older])).faults).toEqual([]);
        await test.seal('site', 1);
        await rewrite();
        // the server itself sees nothing: there is nothing left that it could compare with
        expect(await test.log.stoppedBy()).toBe('');
        const { faults, note } = await checkWholeLog(test.get, vkey, [older]);
        expect(faults).toEqual(['the first 5 leaves are not what they were']);
        expect(note).not.toBe(older);
    });

    it('is found by whoever has a file of proven days', async () => {
        const file = await proof();
        await rewrite();
        const { ok, text } = await verify(file, { read: test.get });
        expect(ok).toBe(false);
        expect(text).toContain('does not continue the 5 leaves that it signed');
        const older = { read: test.get, older: file.checkpoint };
        expect((await verify(await proof(), older)).text).toContain('its history was rewritten');
    });
});
