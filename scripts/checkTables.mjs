// `npm run check`: whether every table has one domain, and which files of other domains read or write it. Those
// that may, because a list or a check joins what two domains know, are named in tableUses.json with the tables
// that they read; nobody else does, and the list only grows shorter.
import './begin.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Names of all tables, from their types. */
export const tablesIn = text =>
    [...text.matchAll(/export interface \w*Tables \{([\s\S]*?)\n\}/g)].flatMap(([, body]) =>
        [...body.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name),
    );

const tracked = () =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'])
        .toString()
        .split('\n')
        .filter(file => file.endsWith('.ts') && existsSync(file));

const typesFolder = 'server/platform/database/tables/';

/** Each table's domain: the folder that its type stands in. */
export const ownerOf = new Map(
    tracked()
        .filter(file => file.startsWith(typesFolder))
        .flatMap(file =>
            tablesIn(readFileSync(file, 'utf8')).map(table => [
                table,
                file.slice(typesFolder.length).split('/')[0],
            ]),
        ),
);

const builder =
    /\b(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|table)\b(?:\(|:)\s*(\[[^\]]*\]|'[^']+')/g;
const statement = /\b(?:from|join|into|update)\s+(\w+)\b/g;

/** The tables of other domains that a file of `domain` reads or writes, by name. */
export const foreignTables = (domain, text) => {
    const named = [
        ...[...text.matchAll(builder)].flatMap(([, names]) =>
            [...names.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name]) => name),
        ),
        ...[...text.matchAll(statement)].map(([, name]) => name),
    ];
    return [...new Set(named)]
        .filter(name => ownerOf.has(name) && ownerOf.get(name) !== domain)
        .sort();
};

const uses = 'scripts/tableUses.json';

const isRule = file =>
    !/\.(?:test|fixture)\.ts$|\/database\/(?:migrations|tables)/.test(file) &&
    /^server\/(?!shell\/)\w+\//.test(file);

const readUses = () =>
    Object.fromEntries(
        tracked()
            .filter(isRule)
            .map(file => [file, foreignTables(file.split('/')[1], readFileSync(file, 'utf8'))])
            .filter(([, tables]) => tables.length > 0)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
    );

if (process.argv[1]?.endsWith('checkTables.mjs')) {
    const known = JSON.parse(readFileSync(uses, 'utf8'));
    const found = readUses();
    const faults = [];
    for (const [file, read] of Object.entries(found)) {
        const added = read.filter(table => !known[file]?.includes(table));
        for (const table of added) {
            faults.push(
                `${file}: ${table} belongs to ${ownerOf.get(table)}; ask that domain's rule`,
            );
        }
    }
    for (const [file, read] of Object.entries(known)) {
        const gone = read.filter(table => !found[file]?.includes(table));
        for (const table of gone)
            faults.push(`${file}: reads ${table} no more; run with --shorten`);
    }
    if (process.argv.includes('--shorten')) {
        const kept = Object.fromEntries(
            Object.entries(found)
                .map(([file, read]) => [file, read.filter(one => known[file]?.includes(one))])
                .filter(([, read]) => read.length > 0),
        );
        writeFileSync(uses, `${JSON.stringify(kept, null, 4)}\n`);
    } else if (faults.length > 0) {
        for (const fault of faults) console.error(fault);
        process.exitCode = 1;
    } else {
        const count = Object.values(found).flat().length;
        console.log(
            `Tables: ${ownerOf.size} in seven domains, ${count} uses across them, none new`,
        );
    }
}
