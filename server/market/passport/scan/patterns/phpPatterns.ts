import type { PatternRule, Severity } from '../../../../../contract/market/passport/words';
import { placesOf, type SourceText } from '../sourceText';
import { callsOf } from './callWindows';

export interface PatternMatch {
    rule: PatternRule;
    severity: Severity;
    at: number;
}

/** What comes with a request, so from whoever sends one. */
export const requestData =
    /\$_(?:get|post|request|cookie|server\s{0,3}\[\s{0,3}['"]http_|files)|php:\/\/input|getallheaders\(|\$http_raw_post_data/;
const onlyRequest = /^\s{0,9}@?\$_(?:get|post|request|cookie)/;
/** What turns text into other text, so that nobody reads it in the file. */
const decoders =
    /base64_decode|gzinflate|gzuncompress|gzdecode|str_rot13|convert_uudecode|hex2bin|strrev|rawurldecode|urldecode|openssl_decrypt|\bpack\s{0,3}\(/;

const runsCode = ['eval', 'assert', 'create_function'] as const;
const runsPrograms = ['system', 'exec', 'shell_exec', 'passthru', 'popen', 'proc_open'] as const;
const takesFunction = [
    ...['call_user_func', 'call_user_func_array', 'array_map', 'array_filter', 'usort'],
    ...['register_shutdown_function', 'array_walk'],
] as const;

/** A variable that was decoded in the statements before. */
const isDecodedBefore = (lower: string, at: number, inside: string): boolean => {
    const variable = /^\s{0,9}(\$\w{1,40})\s{0,9}\)/.exec(inside)?.[1];
    if (variable === undefined) return false;
    const before = lower.slice(Math.max(0, at - 3_000), at);
    for (const place of placesOf(before, variable, 200)) {
        const rest = before.slice(place + variable.length, place + variable.length + 160);
        if (/^\s{0,5}\.?=/.test(rest) && decoders.test(rest.split(';')[0] ?? '')) return true;
    }
    return false;
};

function* runningCode({ lower }: SourceText): Generator<PatternMatch> {
    for (const name of runsCode) {
        for (const { at, inside } of callsOf(lower, name)) {
            if (requestData.test(inside)) yield { rule: 'php_request', severity: 'high', at };
            else if (decoders.test(inside) || isDecodedBefore(lower, at, inside)) {
                yield { rule: 'php_decoded', severity: 'high', at };
            }
        }
    }
    for (const name of runsPrograms) {
        for (const { at, inside } of callsOf(lower, name)) {
            if (!requestData.test(inside)) continue;
            const severity = inside.includes('escapeshell') ? 'medium' : 'high';
            yield { rule: 'php_request', severity, at };
        }
    }
    for (const name of takesFunction) {
        for (const { at, inside } of callsOf(lower, name)) {
            if (onlyRequest.test(inside)) yield { rule: 'php_request', severity: 'high', at };
        }
    }
}

function* replacing({ lower }: SourceText): Generator<PatternMatch> {
    const modifier = /^\s{0,9}(['"])([^\w\s\\])[^\r\n]{0,150}?\2[imsxuadu]{0,8}e[imsxuadu]{0,8}\1/;
    for (const { at, inside } of callsOf(lower, 'preg_replace')) {
        if (modifier.test(inside)) yield { rule: 'php_modifier', severity: 'high', at };
    }
}

const chain = /chr\(\s?\d{1,3}\s?\)(?:\s{0,3}\.\s{0,3}chr\(\s?\d{1,3}\s?\)){7,200}/y;

function* characters({ lower }: SourceText): Generator<PatternMatch> {
    let end = 0;
    for (const at of placesOf(lower, 'chr(')) {
        if (at < end) continue;
        chain.lastIndex = at;
        const found = chain.exec(lower)?.[0];
        if (found === undefined) continue;
        end = at + found.length;
        yield { rule: 'php_characters', severity: 'medium', at };
    }
}

const calledRequest = /\$_(?:get|post|request|cookie)\s{0,5}\[[^\]\r\n]{1,60}\]\s{0,5}\(/y;

/** A function whose name comes with the request, or a variable one that is given what came with it. */
function* variableFunctions({ lower }: SourceText): Generator<PatternMatch> {
    for (const name of ['$_get', '$_post', '$_request', '$_cookie']) {
        for (const at of placesOf(lower, name)) {
            calledRequest.lastIndex = at;
            if (calledRequest.test(lower)) {
                yield { rule: 'php_variable', severity: 'high', at };
                continue;
            }
            const before = lower.slice(Math.max(0, at - 60), at);
            if (/(?:^|[^>:\w])@?\$\w{1,40}(?:\[[^\]]{0,20}\])?\s{0,3}\(\s{0,3}@?$/.test(before)) {
                yield { rule: 'php_variable', severity: 'medium', at };
            }
        }
    }
}

/** A page that opens for whoever knows a word whose digest stands in it. */
function* gates({ lower }: SourceText): Generator<PatternMatch> {
    const digest = /['"][a-f0-9]{32,64}['"]/;
    for (const name of ['md5', 'sha1', 'hash']) {
        for (const { at } of callsOf(lower, name)) {
            const around = lower.slice(Math.max(0, at - 80), at + 200);
            if (requestData.test(around) && digest.test(around) && /[!=]==?/.test(around)) {
                yield { rule: 'php_gate', severity: 'high', at };
            }
        }
    }
}

function* including({ lower }: SourceText): Generator<PatternMatch> {
    const word = /(?:include|require)(?:_once)?[\s(@]/y;
    for (const name of ['include', 'require']) {
        for (const at of placesOf(lower, name)) {
            word.lastIndex = at;
            if (/[\w$>:]/.test(lower[at - 1] ?? '') || !word.test(lower)) continue;
            const what = lower.slice(at, at + 160).split(';')[0] ?? '';
            if (requestData.test(what) || /['"](?:https?|ftp|data|php):/.test(what)) {
                yield { rule: 'php_include', severity: 'high', at };
            }
        }
    }
}

function* writing({ lower }: SourceText): Generator<PatternMatch> {
    for (const { at, inside } of callsOf(lower, 'file_put_contents')) {
        if (requestData.test(inside)) yield { rule: 'php_upload', severity: 'medium', at };
    }
}

function* backticks({ lower }: SourceText): Generator<PatternMatch> {
    for (const at of placesOf(lower, '`')) {
        if (/^`[^`\r\n]{0,80}\$_(?:get|post|request|cookie)/.test(lower.slice(at, at + 120))) {
            yield { rule: 'php_request', severity: 'high', at };
        }
    }
}

/** What a PHP file does with what it is sent, and what it hides of it. */
export const phpPatterns = [
    runningCode,
    replacing,
    characters,
    variableFunctions,
    gates,
    including,
    writing,
    backticks,
] as const;
