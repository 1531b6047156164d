// Makes the names of the world's regions that reports show, src/stats/names/data/worldRegions.*.json:
// the English ones are those of the package cldr-subdivisions-full (Unicode CLDR), which the program
// itself does not need; the Chinese ones stand in chineseRegions.mjs.
//
//   npm pack cldr-subdivisions-full && tar xzf cldr-subdivisions-full-*.tgz
//   node scripts/regionNames.mjs package
//
// China's own regions are written by hand: contract/analytics/chinaRegions.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chineseRegions } from './chineseRegions.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
    console.error('Name the unpacked folder of cldr-subdivisions-full.');
    process.exit(1);
}

/** Names by code: `usca`. */
const { subdivisions } = JSON.parse(
    readFileSync(join(folder, 'subdivisions', 'en', 'en.json'), 'utf8'),
);
const english = {};
for (const [code, name] of Object.entries(subdivisions.localeDisplayNames.subdivisions).sort()) {
    const [, country, part] = /^([a-z]{2})([a-z0-9]+)$/.exec(code) ?? [];
    if (!country || country === 'cn' || !name) continue;
    english[country.toUpperCase()] ??= {};
    // CLDR numbers names that are twice in its whole list.
    english[country.toUpperCase()][part.toUpperCase()] = name.replace(/[¹²³]/g, '');
}

for (const [language, names] of Object.entries({ en: english, zh: chineseRegions })) {
    const out = join('src', 'stats', 'names', 'data', `worldRegions.${language}.json`);
    const text = `${JSON.stringify(names)}\n`;
    writeFileSync(out, text);
    const count = Object.values(names).reduce((sum, own) => sum + Object.keys(own).length, 0);
    console.log(`${out}: ${count} regions, ${Math.ceil(Buffer.byteLength(text) / 1024)} KiB`);
}
