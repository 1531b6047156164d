// Takes out of the browser's part what only the server reads of the contract: the schemas of calls and
// records. Making a thousand of them takes longer than all else that a page does before its first call.
import { parseSync, Visitor } from 'vite';

/** What the browser never reads of a declaration, by the function that declares it. */
const unread = {
    defineCall: ['params', 'query', 'body', 'answer'],
    defineResource: ['row', 'record', 'filters'],
    defineReport: ['query', 'answer'],
    defineList: ['query', 'answer'],
};

/** Made of them, in the declaration of all resources. */
const madeOfThem = 'exportQuery';

const withComma = (code, end) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);

/** A declaration without effects goes with the last that reads it, which the bundler does not dare by itself. */
const asPure = ({ start, end }) => [
    { at: start, to: start, text: '/* @__PURE__ */ (() => (' },
    { at: end, to: end, text: '))()' },
];

const isMade = ({ type }, text) =>
    text.includes('(') && type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression';

const unreadOf = ({ callee, arguments: [declared] }) =>
    declared?.type === 'ObjectExpression' && Object.hasOwn(unread, callee.name ?? '')
        ? declared.properties.filter(({ key }) => unread[callee.name].includes(key?.name))
        : [];

const constantsOfModule = ({ body }) =>
    body
        .map(statement => statement.declaration ?? statement)
        .filter(({ type }) => type === 'VariableDeclaration')
        .flatMap(({ declarations }) => declarations);

const changesOf = (code, program) => {
    const changes = [];
    const takeOut = ({ start, end }) =>
        changes.push({ at: start, to: withComma(code, end), text: '' });
    const ofModule = new Set(constantsOfModule(program).map(({ start }) => start));
    new Visitor({
        CallExpression: call => unreadOf(call).forEach(takeOut),
        Property: property => {
            if (property.key.name === madeOfThem) takeOut(property);
        },
        VariableDeclarator: ({ start, init }) => {
            if (!init) return;
            const text = code.slice(init.start, init.end);
            const mayGo = ofModule.has(start) ? isMade(init, text) : /^z\s*\./.test(text);
            if (mayGo) changes.push(...asPure(init));
        },
    }).visit(program);
    return changes;
};

/** The code of a module of the contract as the browser gets it; its types have been taken away before. */
export const withoutSchemas = code => {
    const { program, errors } = parseSync('contract.js', code);
    if (errors.length > 0) throw new Error(errors[0].message);
    let done = code;
    // from the end, so that the places before it stay
    for (const { at, to, text } of changesOf(code, program).toSorted((a, b) => b.at - a.at)) {
        done = done.slice(0, at) + text + done.slice(to);
    }
    return done;
};
