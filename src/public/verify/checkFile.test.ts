import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeFinding } from '../../../contract/analytics/transparency/proof/findings';
import { writePem } from '../../../contract/analytics/transparency/timestamp/pem';
import { checkFile, type Demands } from './checkFile';

let file: string;
beforeAll(async () => {
    file = await readFile('tests/fixtures/proof.json', 'utf8');
});

const none: Demands = { logKey: '', older: '', roots: '', isLogRead: false };
const ownLogs = () => {
    const { log: vkey } = JSON.parse(file);
    return [{ vkey, address: 'http://127.0.0.1:9/transparency/1' }];
};

const codes = async (text: string, demands: Partial<Demands> = {}, logs = ownLogs()) => {
    const checked = await checkFile(text, { ...none, ...demands }, logs);
    if (!('answer' in checked)) return [checked.state];
    return [checked.state, ...checked.answer.findings.map(({ code }) => code)];
};

describe('a file of proven days in the browser', () => {
    it('holds by itself, also as it was written by an earlier version', async () => {
        expect(await codes(file)).toEqual([
            'right',
            'log.signed',
            'shown.days',
            'shown.unwitnessed',
            'shown.not_followed',
            'shown.no_older',
            'limits.people',
        ]);
    });

    it('is refused or wrong once anything of it was changed', async () => {
        expect(await codes('nothing')).toEqual(['refused', 'file.unknown']);
        const raised = file.replaceAll('\\"pv\\":0', '\\"pv\\":9000');
        expect(await codes(raised)).toContain('leaf.other_commitment');
        expect(await codes(file.replace('/transparency/1\\n', '/transparency/2\\n'))).toEqual([
            'refused',
            'file.unsigned',
        ]);
    });

    it('is held to a key and an older checkpoint, pasted with or without its last line end', async () => {
        const { log, checkpoint } = JSON.parse(file);
        expect(await codes(file, { logKey: ` ${log} ` }, [])).toContain('right');
        const stranger = await codes(file, {}, []);
        expect(stranger[0]).toBe('unproven');
        expect(stranger).toContain('shown.own_key');
        expect(await codes(file, { logKey: `${log}x` })).toEqual(['refused', 'file.other_log']);
        expect(await codes(file, { older: checkpoint.trim() })).toEqual(['unreachable']);
        expect(await codes(file, { older: 'another' })).toEqual(['refused', 'older.unknown']);
    });

    it('says what its time-stamp shows, by its own root and by one that was given', async () => {
        const stamped = await readFile('tests/fixtures/stampedProof.json', 'utf8');
        const { log, timestamps } = JSON.parse(stamped);
        const own = [{ vkey: log, address: 'http://127.0.0.1:9/transparency/1' }];
        expect(await codes(stamped, {}, own)).toEqual(
            expect.arrayContaining(['right', 'stamp.existed_own_root', 'shown.unwitnessed']),
        );
        const roots = writePem(Buffer.from(timestamps[0].root, 'base64'));
        expect(await codes(stamped, { roots }, own)).toEqual(
            expect.arrayContaining(['stamp.existed', 'shown.stamped', 'shown.stamped_alone']),
        );
        expect(await codes(file, { roots })).toEqual(expect.arrayContaining(['stamp.absent']));
        expect(await codes(stamped, { roots: 'none' }, own)).toEqual(['refused', 'stamp.no_root']);
        const otherToken = timestamps[0].token.replace(/.{4}$/, 'AAAA');
        const broken = stamped.replace(timestamps[0].token, otherToken);
        expect(await codes(broken, {}, own)).toContain('wrong');
    });

    it('says that a log could not be read, or is not this server’s, and nothing of the file', async () => {
        expect(await codes(file, { isLogRead: true })).toEqual(['unreachable']);
        expect(await codes(file, { isLogRead: true }, [])).toEqual(['elsewhere']);
    });
});

it('tells its findings in both languages, with all parameters', () => {
    const found = {
        tone: 'wrong',
        code: 'leaf.not_included',
        params: { index: 3, day: '2026-05-04' },
    } as const;
    expect(describeFinding(found, 'en')).toBe('leaf 3 of 2026-05-04 is not in the signed log');
    expect(describeFinding(found, 'zh')).toBe('2026-05-04 的条目 3 不在已签名的日志中');
});
