import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scanFacts } from '../../../../contract/market/passport/facts';
import { type CraftedEntry, craftedZip } from '../../../../tests/fixtures/craftedZip';
import { zipOf } from '../../../../tests/fixtures/zip';
import { limits } from './limits';
import { scanArchive } from './scanArchive';
import { unpack } from './unpack';
import { readZipTable } from './zipTable';

const scan = (entries: readonly CraftedEntry[], count?: number) =>
    scanArchive(craftedZip(entries, count));
const failureOf = async (entries: readonly CraftedEntry[], count?: number) => {
    const answer = await scan(entries, count);
    return answer.state === 'failed' ? answer.failure : 'done';
};
const factsOf = async (files: Readonly<Record<string, string | Buffer>>) => {
    const answer = await scanArchive(zipOf(files));
    if (answer.state !== 'done') throw new Error(answer.failure);
    return answer.facts;
};
const noise = (length: number) => randomBytes(length).toString('hex');

describe('paths in an archive', () => {
    it.each([
        ['/etc/passwd', 'path'],
        ['../../home/a.php', 'path'],
        ['src/../../a.php', 'path'],
        ['C:/windows/a.php', 'path'],
        ['src\\a.php', 'path'],
        ['a.php\0.jpg', 'path'],
        ['', 'path'],
        ['.', 'path'],
        [`${'a/'.repeat(20)}b.php`, 'depth'],
        [`${'a/'.repeat(19)}b.php`, 'done'],
    ])('of %j: %s', async (name, failure) => {
        expect(await failureOf([{ name, content: 'text' }])).toBe(failure);
    });

    it('stand once, whatever takes two names for the same', async () => {
        const pair = (one: string, other: string) =>
            failureOf([
                { name: one, content: 'a' },
                { name: other, content: 'b' },
            ]);
        expect(await pair('a.php', 'A.PHP')).toBe('duplicate');
        expect(await pair('caf\u00e9.php', 'cafe\u0301.php')).toBe('duplicate');
        expect(await pair('src//a.php', 'src/./a.php')).toBe('duplicate');
        expect(await pair('src', 'src/a.php')).toBe('duplicate');
        expect(await pair('src/', 'src/a.php')).toBe('done');
    });

    it('are no links and no devices', async () => {
        expect(await failureOf([{ name: 'a', content: '/etc/passwd', mode: 0o120777 }])).toBe(
            'link',
        );
        expect(await failureOf([{ name: 'a', content: '', mode: 0o010644 }])).toBe('link');
        expect(await failureOf([{ name: 'a', content: 'x', mode: 0o100644 }])).toBe('done');
    });

    it('in the letters of older Chinese systems are read, a backslash within a letter too', async () => {
        // the second byte of this letter is that of a backslash
        const name = Buffer.concat([Buffer.from([0x81, 0x5c]), Buffer.from('.php')]);
        expect(await failureOf([{ name, content: '<?php' }])).toBe('done');
    });
});

/** Info-ZIP's Unicode path: a second name of the entry. */
const secondName = (name: string, checksum = 0): Buffer => {
    const field = Buffer.alloc(9);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + Buffer.byteLength(name), 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(checksum, 5);
    return Buffer.concat([field, Buffer.from(name)]);
};

describe('a second name of an entry', () => {
    it.each(['extra', 'localExtra'])('is refused where it is another one, in %s', async place => {
        const entry = { name: 'a.txt', content: 'some text' };
        const other = { [place]: secondName('shell.php') };
        expect(await failureOf([{ ...entry, ...other }])).toBe('damaged');
        const [name, checksum] = ['a.txt', crc32('a.txt')];
        expect(await failureOf([{ ...entry, [place]: secondName(name, checksum) }])).toBe('done');
    });

    it('may say in Unicode what the letters of older systems say', async () => {
        const name = Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0x2e, 0x70, 0x68, 0x70]);
        const entry = { name, content: '<?php' };
        expect(await failureOf([{ ...entry, extra: secondName('你好.php') }])).toBe('done');
        expect(await failureOf([{ ...entry, extra: secondName('../x.php') }])).toBe('damaged');
    });
});

describe('an archive that is not what it says', () => {
    it('is refused for sizes, checksums and names that differ', async () => {
        const entry = { name: 'a.txt', content: 'some text' };
        expect(await failureOf([{ ...entry, size: 4 }])).toBe('damaged');
        expect(await failureOf([{ ...entry, size: 40 }])).toBe('damaged');
        expect(await failureOf([{ ...entry, crc: 1 }])).toBe('damaged');
        expect(await failureOf([{ ...entry, packed: 3 }])).not.toBe('done');
        expect(await failureOf([{ ...entry, localName: 'b.php' }])).toBe('damaged');
        expect(await failureOf([entry], 5)).toBe('damaged');
        expect(await failureOf([entry, { ...entry, name: 'b' }], 1)).toBe('damaged');
    });

    it('is refused where entries share bytes', async () => {
        const first = { name: 'a.txt', content: 'some text' };
        expect(await failureOf([first, { name: 'b.txt', offset: 0 }])).toBe('overlap');
        expect(await failureOf([first, { ...first, name: 'b.txt', offset: 0 }])).toBe('overlap');
        expect(await failureOf([{ ...first, offset: 5_000 }])).toBe('overlap');
    });

    it('is refused where more is in it than its list says', async () => {
        const shown = craftedZip([{ name: 'a.txt', content: 'some text' }]);
        const hidden = craftedZip([{ name: 'shell.php', content: '<?php eval($_POST[1]);' }]);
        const local = hidden.subarray(0, hidden.indexOf('PK\x01\x02', 'latin1'));
        const failure = async (bytes: Buffer) => {
            const answer = await scanArchive(bytes);
            return answer.state === 'failed' ? answer.failure : 'done';
        };
        /** with bytes before its list, which moves */
        const padded = (extra: Buffer): Buffer => {
            const at = shown.indexOf('PK\x01\x02', 'latin1');
            const end = Buffer.from(shown.subarray(-22));
            end.writeUInt32LE(at + extra.length, 16);
            return Buffer.concat([shown.subarray(0, at), extra, shown.subarray(at, -22), end]);
        };
        expect(await failure(padded(local))).toBe('damaged');
        expect(await failure(padded(Buffer.alloc(40)))).toBe('done');
        // in front of it, and in the comment behind it
        expect(await failure(Buffer.concat([hidden, shown]))).not.toBe('done');
        const noted = (comment: Buffer): Buffer => {
            const bytes = Buffer.concat([shown, comment]);
            bytes.writeUInt16LE(comment.length, shown.length - 2);
            return bytes;
        };
        expect(await failure(noted(Buffer.from('made today')))).toBe('done');
        const otherEnd = Buffer.concat([hidden.subarray(-22), Buffer.from('x')]);
        expect(await failure(noted(otherEnd))).toBe('damaged');
    });

    it('says the sizes of an entry behind it, as archives that were streamed do', async () => {
        const streamed = craftedZip([{ name: 'a.txt', content: 'some text', flags: 0x0808 }]);
        const at = streamed.indexOf('PK\x01\x02', 'latin1');
        const behind = Buffer.concat([Buffer.from('PK\x07\x08'), streamed.subarray(14, 26)]);
        const end = Buffer.from(streamed.subarray(-22));
        end.writeUInt32LE(at + behind.length, 16);
        const bytes = Buffer.concat([
            streamed.subarray(0, at),
            behind,
            streamed.subarray(at, -22),
            end,
        ]);
        expect(await scanArchive(bytes)).toHaveProperty('state', 'done');
    });

    it('is refused where it is encrypted or packed in a way of its own', async () => {
        const entry = { name: 'a.txt', content: 'some text' };
        expect(await failureOf([{ ...entry, flags: 1 }])).toBe('encrypted');
        expect(await failureOf([{ ...entry, method: 12 }])).toBe('packing');
    });

    it('is refused as a bomb before and while it is unpacked', async () => {
        const zeros = Buffer.alloc(2_000_000);
        expect(await failureOf([{ name: 'bomb', content: zeros }])).toBe('ratio');
        // what the header says is no ratio at all; what comes out is more than it says
        expect(await failureOf([{ name: 'bomb', content: zeros, size: 5_000 }])).toBe('damaged');
        expect(await failureOf([{ name: 'bomb', content: zeros, size: 30_000 }])).toBe('damaged');
        const long = Buffer.from(noise(6_000_000));
        expect(await failureOf([{ name: 'a', content: long, size: long.length - 1 }])).toBe(
            'damaged',
        );
        const archive = craftedZip([{ name: 'a', content: noise(5_000) }]);
        const small = { ...limits, unpacked: 9_999 };
        expect(await scanArchive(archive, { limits: small })).toMatchObject({ failure: 'expands' });
        const many = Array.from({ length: 40 }, (_, at) => ({
            name: `${at}`,
            content: 'a'.repeat(900),
        }));
        expect(await failureOf(many)).toBe('ratio');
    });

    it('is counted as it is unpacked, whatever its list said', async () => {
        const archive = craftedZip([{ name: 'a', content: noise(500) }]);
        const [entry] = readZipTable(archive, limits);
        if (!entry) throw new Error('there is one');
        const budget = { left: 999 };
        await expect(unpack(archive, entry, { limits, budget })).rejects.toThrow('expands');
    });

    it('is refused beyond 20,000 entries and 200 MB, and read with as many', async () => {
        const tiny = (count: number) =>
            Array.from({ length: count }, (_, at) => ({ name: `f/${at}.js`, content: 'a()' }));
        expect(await failureOf(tiny(20_001))).toBe('too_many');
        expect(await failureOf(tiny(20_000))).toBe('done');
        const archive = craftedZip([{ name: 'a', content: 'text' }]);
        const small = { ...limits, archive: 20 };
        expect(await scanArchive(archive, { limits: small })).toMatchObject({
            failure: 'too_large',
        });
    });

    it('is refused where it is none, or is cut off anywhere', async () => {
        const archive = zipOf({ 'a.php': '<?php echo 1;', 'b/c.js': 'let a = 1;' });
        expect(await scanArchive(Buffer.alloc(0))).toMatchObject({ failure: 'not_zip' });
        expect(await scanArchive(Buffer.from('x'.repeat(5_000)))).toMatchObject({
            failure: 'not_zip',
        });
        for (let length = 0; length < archive.length; length += 1) {
            const { state } = await scanArchive(archive.subarray(0, length));
            expect([length, state]).toEqual([length, 'failed']);
            const broken = Buffer.from(archive);
            broken[length] = (broken[length] ?? 0) ^ 0xff;
            // whatever it is, it is answered
            expect(await scanArchive(broken)).toHaveProperty('state');
        }
    });
});

describe('what is read', () => {
    it('is counted by language, without what others wrote', async () => {
        const facts = await factsOf({
            'src/a.php': '<?php\necho 1;\n',
            'src/b.js': 'let a = 1;',
            'vendor/c/d.php': '<?php // theirs',
            'node_modules/e/f.js': 'theirs()',
            'logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
        });
        expect(facts.languages).toEqual([
            { name: 'PHP', files: 1, bytes: 14, lines: 3 },
            { name: 'JavaScript', files: 1, bytes: 10, lines: 1 },
        ]);
        expect(facts.archive).toMatchObject({ files: 5, folders: 0 });
        expect(facts.coverage).toEqual({ whole: 4, partly: 0, notText: 1, late: 0 });
    });

    it('lists archives inside without opening them, and what only a loader can read', async () => {
        const inner = zipOf({ 'shell.php': '<?php eval($_POST[1]);' });
        const coded = `<?php //0046b\nif(!extension_loaded('ionCube Loader')){exit;}\n?>\n${`${noise(30)}\n`.repeat(5)}`;
        const facts = await factsOf({
            'inner.zip': inner,
            'coded.php': coded,
            'check.php': "<?php if (!extension_loaded('ionCube Loader')) echo 'Install ionCube';",
            'a.pyc': Buffer.from([1, 0, 2]),
        });
        expect(facts.nested).toEqual(['inner.zip']);
        expect(facts.encoded).toEqual([
            { path: 'coded.php', by: 'ionCube' },
            { path: 'a.pyc', by: 'Python bytecode' },
        ]);
        expect(facts.patterns).toEqual([]);
    });

    it('is every file, whatever names and contents others were made with', async () => {
        const bad = '<?php eval($_POST[1]);';
        const deep = `{"license":${'['.repeat(40_000)}${']'.repeat(40_000)},"a":"${noise(10_000)}"}`;
        const facts = await factsOf({
            constructor: bad,
            'a/__proto__': bad,
            'b.constructor': bad,
            'b.__proto__': bad,
            'package.json': deep,
            'composer.json': deep.replace('license', 'require'),
            'package-lock.json': '{"packages":{"node_modules/__proto__":{"version":"1.0.0"}}}',
            'z.php': bad,
        });
        expect(scanFacts.parse(JSON.parse(JSON.stringify(facts)))).toEqual(facts);
        expect(facts.patterns.map(({ path }) => path)).toHaveLength(5);
        expect(facts.encoded).toEqual([]);
    });

    it('is a list of packages to its end, though it is long', async () => {
        const packages = Object.fromEntries(
            Array.from({ length: 9_000 }, (_, at) => [
                `node_modules/p${at}`,
                { version: '1.0.0', integrity: noise(60) },
            ]),
        );
        const facts = await factsOf({ 'package-lock.json': JSON.stringify({ packages }) });
        expect(facts.totals.dependencies).toBe(5_000);
        expect(facts.coverage).toMatchObject({ whole: 1, partly: 0 });
    });

    it('is what matters, whatever is put in front of it', async () => {
        const bad = 'eval($_POST[1]);';
        const facts = await factsOf({
            'begins.php': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<?php ${bad}`)]),
            'zero.dat': `\0<?php ${bad}`,
            'decoys.php': `<?php ${noise(9_000)}\n${'eval();\n'.repeat(900)}${bad}`,
            'lesser.php': `<?php ${'system(escapeshellcmd($_GET[1]));\n'.repeat(40)}${noise(900)}\n${bad}`,
            ...Object.fromEntries(
                Array.from({ length: 120 }, (_, at) => [
                    `m/${at}/package.json`,
                    `{"license":"MIT","a":"${at}"}`,
                ]),
            ),
            'z/package.json': '{"license":"AGPL-3.0-only"}',
        });
        const serious = facts.patterns.filter(({ severity }) => severity === 'high');
        expect(serious.map(({ path }) => path)).toEqual([
            'begins.php',
            'zero.dat',
            'decoys.php',
            'lesser.php',
        ]);
        expect(facts.licences.map(({ expression }) => expression)).toContain('AGPL-3.0-only');
    });

    it('stops reading when it takes too long, and says of how many files', async () => {
        let at = 0;
        const now = () => {
            at += 40_000;
            return at;
        };
        const archive = zipOf({ 'a.js': 'a()', 'b.js': 'b()', 'c.js': 'c()' });
        const answer = await scanArchive(archive, { now });
        expect(answer).toMatchObject({ facts: { coverage: { whole: 1, late: 2 } } });
    });

    it('is a long file from its beginning, and a line of any length', async () => {
        const line = `var a=${'"x"+'.repeat(400_000)}"";`;
        const { coverage } = await factsOf({ 'long.js': line + noise(200_000) });
        expect(coverage).toMatchObject({ partly: 1 });
    });

    it.each(['(', '[', '{', '"', "'", '`', '\\x', '$_GET[', 'eval(', '_0x', 'eyJ', '://a:', '/*'])(
        'ends for a long row of %j',
        async word => {
            const text = `<?php ${word.repeat(Math.ceil(300_000 / word.length))}${noise(60_000)}`;
            const facts = await factsOf({ 'a.php': text, 'b.js': text, 'package.json': text });
            expect(facts.coverage.whole).toBe(3);
        },
    );
});
