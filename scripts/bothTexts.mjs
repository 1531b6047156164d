// All texts that people read, found in the source: wherever English and Chinese stand beside each other. Used
// by `npm run texts`, which writes them down for reviewers, and by the test of their words.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseSync, Visitor } from 'vite';

const isChinese = text => /\p{Script=Han}/u.test(text);

/**
 * Made-up content, names of places, words that are looked for and not shown, programs that stand for others, and
 * titles that one language alone shortens for the menu.
 */
const isOther = file =>
    /\.(test|fixture)\.tsx?$|\/demo\/|\/migrations\/|\/enrich\/|\/agents\/|\/sandbox\/|chinaRegions|networkNames|contactDetails|statementFile|menuTitles|parseStatement/.test(
        file,
    );

const files = () =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'contract', 'server'], {
        encoding: 'utf8',
    })
        .split('\n')
        .filter(file => /\.tsx?$/.test(file) && !isOther(file));

const plain = node =>
    /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression|TSNonNullExpression)$/.test(
        node.type,
    )
        ? plain(node.expression)
        : node;

/** What a text says, with `${…}` for what is put in; undefined for what is none. */
const textOf = (node, code) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node.type !== 'TemplateLiteral') return undefined;
    return node.quasis
        .map(({ value }, index) => {
            const inner = node.expressions[index];
            return value.cooked + (inner ? `\${${code.slice(inner.start, inner.end)}}` : '');
        })
        .join('');
};

/** All texts inside something, in their order, as one. */
const textsInside = (node, code) => {
    const found = [];
    const seen = [];
    const add = inner => {
        if (seen.some(({ start, end }) => inner.start >= start && inner.end <= end)) return;
        seen.push(inner);
        found.push(textOf(inner, code));
    };
    const program = { type: 'Program', body: [{ type: 'ExpressionStatement', expression: node }] };
    new Visitor({
        TemplateLiteral: add,
        Literal: inner => typeof inner.value === 'string' && add(inner),
    }).visit(program);
    return found.filter(text => /\p{L}/u.test(text) && !/^(en|zh)$/.test(text)).join(' / ');
};

const keyOf = ({ key, computed }) =>
    computed ? undefined : (key.name ?? (key.value === undefined ? undefined : String(key.value)));

/** Texts by their path in an object: `a.b`; what is computed counts as one text. */
const leaves = (given, code, path = '') => {
    const node = plain(given);
    const below = name => (path === '' ? name : `${path}.${name}`);
    if (node.type === 'ObjectExpression') {
        return node.properties.flatMap(property => {
            const key = property.type === 'Property' ? keyOf(property) : undefined;
            return key === undefined ? [] : leaves(property.value, code, below(key));
        });
    }
    if (node.type === 'ArrayExpression') {
        return node.elements.flatMap((element, index) =>
            element === null ? [] : leaves(element, code, below(String(index))),
        );
    }
    const text = textOf(node, code) ?? textsInside(node, code);
    return text === '' || node.type === 'Identifier' ? [] : [[path, text, node.start]];
};

const paired = (english, chinese, name) => {
    const others = new Map(chinese.map(([path, text]) => [path, text]));
    const known = new Set(english.map(([path]) => path));
    const key = path => [name, path].filter(part => part !== '').join('.');
    return [
        ...english.map(([path, en, at]) => ({ key: key(path), en, zh: others.get(path), at })),
        ...chinese
            .filter(([path]) => !known.has(path))
            .map(([path, zh, at]) => ({ key: key(path), en: undefined, zh, at })),
    ];
};

/** `xEn` and `xZh`, `en` and `zh`, `english` and `chinese`: the language, and the name without it. */
const languageOf = name => {
    if (/^(en|english)$/.test(name)) return ['en', ''];
    if (/^(zh|chinese)$/.test(name)) return ['zh', ''];
    const [, stem, language] = /^(\w+)(En|Zh)$/.exec(name) ?? [];
    return stem ? [language.toLowerCase(), stem] : undefined;
};

const constantsIn = (program, code, hide) => {
    const found = {};
    new Visitor({
        VariableDeclarator: ({ id, init }) => {
            const [language, stem] = (id.type === 'Identifier' && languageOf(id.name)) || [];
            if (!language || !init) return;
            // functions such as `checkFieldsEn` too
            found[stem] = { ...found[stem], [language]: leaves(init, code) };
            hide(init);
        },
    }).visit(program);
    return found;
};

const ofConditional = ({ test, consequent, alternate }, code) => {
    const asked = code.slice(test.start, test.end);
    if (!/'(zh|en)'/.test(asked)) return [];
    const isZh = /'zh'/.test(asked) !== /!==/.test(asked);
    const [zh, en] = isZh ? [consequent, alternate] : [alternate, consequent];
    return paired(leaves(en, code), leaves(zh, code), '');
};

const ofObject = (node, code) => {
    const sides = Object.fromEntries(
        node.properties
            .filter(({ type }) => type === 'Property')
            .map(property => [keyOf(property), property.value]),
    );
    if (!sides.en || !sides.zh) return [];
    return paired(leaves(sides.en, code), leaves(sides.zh, code), '');
};

const ofArray = (node, code) => {
    const texts = node.elements.map(element => element && textOf(plain(element), code));
    if (texts.length !== 2 || texts.some(text => typeof text !== 'string')) return [];
    const [one, other] = texts;
    if (isChinese(one) === isChinese(other)) return [];
    const [en, zh] = isChinese(one) ? [other, one] : [one, other];
    return [{ key: '', en, zh, at: node.start }];
};

/** The pairs of one file; constants whose other language stands in another file come under `alone`. */
export const textsIn = (file, code) => {
    const { program, errors } = parseSync(file, code);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    const hidden = [];
    const isHidden = ({ start, end }) =>
        hidden.some(whole => start >= whole.start && end <= whole.end);
    const constants = constantsIn(program, code, node => hidden.push(node));
    const pairs = [];
    const alone = {};
    for (const [stem, { en, zh }] of Object.entries(constants)) {
        if (en && zh) pairs.push(...paired(en, zh, stem));
        else alone[stem] = { en, zh };
    }
    const take = reader => node => {
        if (isHidden(node)) return;
        const found = reader(node, code);
        if (found.length === 0) return;
        pairs.push(...found);
        hidden.push(node);
    };
    const named = node => {
        const key = keyOf(node);
        if (key === undefined || isHidden(node.value)) return;
        const value = plain(node.value);
        const found = value.type === 'ArrayExpression' ? ofArray(value, code) : [];
        pairs.push(...found.map(pair => ({ ...pair, key })));
        if (found.length > 0) hidden.push({ start: node.start, end: node.end });
    };
    new Visitor({
        Property: named,
        ObjectExpression: take(ofObject),
        ConditionalExpression: take(ofConditional),
        ArrayExpression: take(ofArray),
    }).visit(program);
    return { pairs: pairs.toSorted((one, other) => one.at - other.at), alone };
};

/**
 * Every text of the product: `{ file, key, en, zh }`; `en` or `zh` is undefined where one is missing. `%{…}`,
 * `{…}` and `${…}` stand for what is put in.
 */
export const allTexts = () => {
    const found = [];
    const apart = new Map();
    for (const file of files()) {
        const code = readFileSync(file, 'utf8');
        if (!isChinese(code) && basename(file) !== 'en.ts') continue;
        const { pairs, alone } = textsIn(file, code);
        found.push(...pairs.map(({ key, en, zh }) => ({ file, key, en, zh })));
        for (const [stem, { en, zh }] of Object.entries(alone)) {
            const place = `${dirname(file)} ${stem}`;
            const before = apart.get(place) ?? { file };
            apart.set(place, { ...before, ...(en && { en, file }), ...(zh && { zh }) });
        }
    }
    for (const { file, en, zh } of apart.values()) {
        if (!en || !zh) continue;
        found.push(
            ...paired(en, zh, '').map(pair => ({ file, key: pair.key, en: pair.en, zh: pair.zh })),
        );
    }
    return found.filter(({ en = '', zh = '' }) => /\p{L}/u.test(en + zh));
};
