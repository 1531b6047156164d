// `npm run texts`: writes all texts of the product, English and Chinese beside each other, into dist/texts.md, so
// that a reviewer reads them in one go.
import './begin.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { allTexts } from './bothTexts.mjs';

const target = 'dist/texts.md';

/** Where people read what stands in a file, by the beginning of its path; the first that fits. */
const areas = [
    ['Public site', /^src\/(public|closed|verifier)/],
    [
        'Statistics',
        /^src\/(stats|i18n\/(basis|dashboard|dataSources|en|exclusions|metrics|online|quality|reportFilters|reports|sensor|siteSettings|trend|visits|collecting))|^contract\/analytics\/(?!errors)/,
    ],
    [
        'Account, orders and wallet',
        /^src\/(account|i18n\/(account|checkout|listing|order|ownChats|pay|plan|wallet))/,
    ],
    ['Back-office', /^src\/(resources|i18n)|^contract\/(?!.*errors)/],
    ['Frame: menu, search, notices', /^src\/(app|ui)/],
    ['Errors', /^contract\/.*errors/],
    ['E-mails, notices, files and pages that the server writes', /^server\//],
];

const areaOf = file => areas.find(([, pattern]) => pattern.test(file))?.[0] ?? 'Other';

const cell = text =>
    (text ?? '**missing**')
        .replaceAll('|', '\\|')
        .replaceAll('<', '&lt;')
        .replace(/\s*\n\s*/g, '<br>');

const grouped = (list, keyOf) => {
    const groups = new Map();
    for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
    return groups;
};

const tableOf = (file, texts) => [
    `### ${file}`,
    '',
    '| | English | 中文 |',
    '| --- | --- | --- |',
    ...texts.map(({ key, en, zh }) => `| ${cell(key)} | ${cell(en)} | ${cell(zh)} |`),
    '',
];

const texts = allTexts();
const byArea = grouped(texts, ({ file }) => areaOf(file));
const order = [...areas.map(([name]) => name), 'Other'].filter(name => byArea.has(name));
const lines = [
    '# Texts',
    '',
    `${texts.length} texts. \`%{…}\`, \`{…}\` and \`\${…}\` are filled in; \`||||\` stands between one and several.`,
    '',
    ...order.flatMap(area => [
        `## ${area}`,
        '',
        ...[...grouped(byArea.get(area), ({ file }) => file)]
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .flatMap(([file, ofFile]) => tableOf(file, ofFile)),
    ]),
];

mkdirSync('dist', { recursive: true });
writeFileSync(target, lines.join('\n'));
console.log(`${target}: ${texts.length} texts in both languages.`);
