import type { SourceText } from '../sourceText';
import type { PatternMatch } from './phpPatterns';

const hooks = [
    ...['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'],
    ...['pre-install-cmd', 'post-install-cmd', 'pre-update-cmd', 'post-update-cmd'],
    ...['post-autoload-dump', 'post-root-package-install', 'post-create-project-cmd'],
] as const;

const shell =
    /\b(?:curl|wget|powershell|base64|nc|ncat)\b|\b(?:ba|z|da)?sh\s+-c|\|\s*(?:ba)?sh\b|\bnode\s+-e|\bpython\d?\s+-c|\bphp\s+-r|\/dev\/tcp/i;

/** JSON of any form; nothing of what is none, or too deep. */
export const readJson = (text: string): Record<string, unknown> | undefined => {
    try {
        const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
        return typeof value === 'object' && value !== null && !Array.isArray(value)
            ? (value as Record<string, unknown>)
            : undefined;
    } catch {
        return undefined;
    }
};

export const recordOf = (value: unknown): Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : {};

/** What a package has done on the machine of whoever installs it. */
function* hooksOf({ text, name }: SourceText): Generator<PatternMatch> {
    if (name !== 'package.json' && name !== 'composer.json') return;
    const scripts = recordOf(readJson(text)?.scripts);
    for (const hook of hooks) {
        const value = scripts[hook];
        const lines = Array.isArray(value) ? value : [value];
        const words = lines.filter(line => typeof line === 'string').join('\n');
        if (words === '') continue;
        const at = Math.max(0, text.indexOf(`"${hook}"`));
        if (shell.test(words.slice(0, 10_000))) {
            yield { rule: 'install_shell', severity: 'high', at };
        } else if (/^(?:pre|post)?install$/.test(hook)) {
            yield { rule: 'install_script', severity: 'low', at };
        }
    }
}

function* setup({ lower, name }: SourceText): Generator<PatternMatch> {
    if (name !== 'setup.py') return;
    const found = /os\.system|subprocess\.|urlopen\(|requests\.(?:get|post)\(|socket\./.exec(lower);
    if (found) yield { rule: 'install_script', severity: 'medium', at: found.index };
}

export const installScripts = [hooksOf, setup] as const;

const phpEndings = /^\.?(?:php\d?|phtml|phps|inc)$/;

/** Whether a line has other files than PHP's run as PHP. */
const runsOthers = (line: string): boolean => {
    const [directive = '', what = '', ...endings] = line.trim().split(/\s+/);
    if (!/^(?:addhandler|addtype)$/.test(directive) || !what.includes('php')) return false;
    return endings.some(ending => !phpEndings.test(ending));
};

function* htaccess({ lower, name }: SourceText): Generator<PatternMatch> {
    const isApache = name === '.htaccess' || name === 'httpd.conf';
    if (!isApache && name !== '.user.ini' && name !== 'php.ini') return;
    let at = 0;
    let isOther = false;
    for (const line of lower.split('\n').slice(0, 5_000)) {
        const files = /^\s*<files(?:match)?\s+(.{0,200})/.exec(line)?.[1];
        if (files !== undefined) isOther = !files.includes('php');
        if (/^\s*<\/files/.test(line)) isOther = false;
        const isSet = isOther && /^\s*sethandler\s+\S*php/.test(line);
        if (isApache && (runsOthers(line) || isSet)) {
            yield { rule: 'htaccess_handler', severity: 'high', at };
        }
        if (/^\s*(?:php_value\s+)?auto_(?:pre|ap)pend_file\b(?!\s*=?\s*(?:none)?\s*$)/.test(line)) {
            yield { rule: 'htaccess_prepend', severity: 'medium', at };
        }
        at += line.length + 1;
    }
}

export const serverSettings = [htaccess] as const;
