// Makes server/analytics/events/enrich/dataCentres.dat, the networks of hosting and cloud providers, from
// the CSV files of ip-location-db's `asn` (asn-ipv4.csv, asn-ipv6.csv).
//
//   node scripts/dataCentres.mjs FOLDER [--date 2026-06-17] [--out FILE]
//
// An operator can put a newer file beside the data: DATA_DIR/dataCentres.dat.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { others, providers } from './hostingNetworks.mjs';

/** Ranges are told in whole blocks: /24 of IPv4, /48 of IPv6. Routes are hardly ever smaller. */
const families = [
    { file: 'asn-ipv4.csv', bits: 32, block: 8 },
    { file: 'asn-ipv6.csv', bits: 128, block: 80 },
];

const fail = message => {
    console.error(message);
    process.exit(1);
};

const readOptions = () => {
    const { positionals, values } = parseArgs({
        allowPositionals: true,
        options: { date: { type: 'string' }, out: { type: 'string' } },
    });
    const [folder] = positionals;
    if (!folder) fail('Name the folder of asn-ipv4.csv and asn-ipv6.csv.');
    return {
        folder,
        date: values.date ?? dateOfPackage(folder),
        out: values.out ?? join('server', 'analytics', 'events', 'enrich', 'dataCentres.dat'),
    };
};

/** The package's version holds its day: 2.3.2026061719. */
const dateOfPackage = folder => {
    try {
        const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        const [, year, month, day] = /\.(20\d\d)(\d\d)(\d\d)\d*$/.exec(version);
        return `${year}-${month}-${day}`;
    } catch {
        return fail('Say the day of the data: --date 2026-06-17.');
    }
};

const numberV4 = text => text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);

const numberV6 = text => {
    const [head = '', tail] = text.split('::');
    const groups = part => (part === '' ? [] : part.split(':'));
    const [left, right] = [groups(head), groups(tail ?? '')];
    const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
    return [...left, ...Array(zeros).fill('0'), ...right].reduce(
        (sum, group) => sum * 65536n + BigInt(`0x${group}`),
        0n,
    );
};

const numberOf = text => (text.includes(':') ? numberV6(text) : numberV4(text));

const networkRange = text => {
    const [address, length] = text.split('/');
    const size = 1n << BigInt((address.includes(':') ? 128 : 32) - Number(length));
    return { first: numberOf(address), last: numberOf(address) + size - 1n };
};

const legalForms =
    'inc|llc|l\\.l\\.c|ltd|limited|gmbh|ug|ag|b\\.?v|s\\.?r\\.?l|s\\.?l|sarl|s\\.?a|ltda|ab|aps|a/?s|a\\.s|zrt|oy|ou|llp|lp|pvt|private|pte|pty|sdn|bhd|co|corp|corporation|company|fzco|bvba|ehf|uab|sp\\. ?z ?o\\.?o|sp\\.z\\.o\\.o|a\\.s|s\\.r\\.o|jsc|pe|pt|oy';
const behind = new RegExp(`[\\s,-]+(?:${legalForms})\\.?$`, 'i');
const before = new RegExp(`^(?:${legalForms})\\s+`, 'i');

/** `LLC "Some Hosting"` and `Some Hosting, Inc.` are told as `Some Hosting`. */
const shortName = organisation => {
    let name = organisation.replace(/^.* trading as /, '').replaceAll(/"|\(.*?\)/g, '');
    name = name.replaceAll(/\s+/g, ' ').trim().replace(before, '');
    while (behind.test(name)) name = name.replace(behind, '');
    return name;
};

/** By AS number: the provider's name (empty for the routing table's), and where it holds. */
const readTable = () => {
    const table = new Map(others.map(as => [as, { name: '' }]));
    for (const [name, entries] of Object.entries(providers)) {
        for (const entry of entries) {
            const [as, within] = Array.isArray(entry) ? entry : [entry];
            if (table.has(as)) fail(`AS${as} stands twice in hostingNetworks.mjs.`);
            table.set(as, { name, within: within && networkRange(within) });
        }
    }
    return table;
};

/** Ranges of whole blocks, in order, neighbours of the same provider as one. */
const readRanges = (path, { bits, block }, table) => {
    const ranges = [];
    const size = 1n << BigInt(block);
    for (const line of readFileSync(path, 'utf8').split('\n')) {
        const [, from, to, as, rest] = /^([^,]+),([^,]+),(\d+),(.*?)\r?$/.exec(line) ?? [];
        const entry = from === undefined ? undefined : table.get(Number(as));
        if (!entry) continue;
        const organisation = rest.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
        let [start, end] = [numberOf(from), numberOf(to)];
        const { within } = entry;
        if (within) {
            if (bits === 128) continue;
            if (start < within.first) start = within.first;
            if (end > within.last) end = within.last;
        }
        const [first, next] = [(start + size - 1n) / size, (end + 1n) / size];
        if (next <= first) continue;
        const name = entry.name || shortName(organisation);
        const last = ranges.at(-1);
        if (last && last.next > first) fail(`${path}: ${from} is out of order.`);
        if (last && last.next === first && last.name === name) last.next = next;
        else ranges.push({ first, next, name });
    }
    return ranges;
};

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
const varint = (bytes, value) => {
    let rest = value;
    for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
    bytes.push(Number(rest));
};

/** A column each for the gaps before the ranges, their lengths, their names: that packs best. */
const packRanges = (bytes, ranges, names) => {
    varint(bytes, BigInt(ranges.length));
    let end = 0n;
    for (const { first, next } of ranges) {
        varint(bytes, first - end);
        end = next;
    }
    for (const { first, next } of ranges) varint(bytes, next - first);
    for (const { name } of ranges) varint(bytes, BigInt(names.indexOf(name)));
};

const { folder, date, out } = readOptions();
const table = readTable();
const lists = families.map(family => readRanges(join(folder, family.file), family, table));
const names = [...new Set(lists.flat().map(range => range.name))];
const bytes = [...Buffer.from(`${JSON.stringify(names)}\n`)];
for (const ranges of lists) packRanges(bytes, ranges, names);
const head = `Footfall data-centre networks 1; ${date}; from data of RouteViews, DB-IP (db-ip.com) and NRO, collected by ip-location-db, CC BY 4.0; Brotli follows\n`;
const packed = brotliCompressSync(Buffer.from(bytes), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(out, Buffer.concat([Buffer.from(head), packed]));
const [v4 = [], v6 = []] = lists;
const millions = v4.reduce((sum, { first, next }) => sum + Number(next - first), 0) / 3906.25;
console.log(
    `${out}: ${names.length} providers, ${v4.length} ranges of IPv4 (${millions.toFixed(1)} million addresses), ${v6.length} of IPv6, ${Math.ceil((head.length + packed.length) / 1024)} KiB`,
);
