import { extensionOf } from '../paths';
import { placesOf, type SourceText } from '../sourceText';
import { entropyOf, isMadeUp } from './isMadeUp';

const words = [
    ...['password', 'passwd', 'pwd', 'secret', 'api_key', 'apikey', 'access_key', 'accesskey'],
    ...['auth_token', 'authtoken', 'access_token', 'private_key', 'appsecret', 'mch_key'],
] as const;

/** `password' => 'value'`, `"password": "value"`, `PASSWORD = "value"`, `define('PASSWORD', 'value')` */
const quoted = /\w{0,20}["']?\]?\s{0,4}(?:=>|:=|[:=,])\s{0,4}["']([^"'\r\n]{8,120})["']/y;
/** `PASSWORD=value` of files that are nothing but settings */
const bare = /\w{0,20}\s{0,4}[:=]\s{0,4}([^\s"'#;]{8,120})[ \t]{0,20}(?=[\r\n#;]|$)/y;

const settings = new Set('env ini conf cfg properties yml yaml toml'.split(' '));
const isSettings = ({ path, name }: SourceText): boolean =>
    settings.has(extensionOf(path)) || name.startsWith('.env');

/** Examples, tests and texts for people have passwords that open nothing. */
const isExample = (path: string): boolean =>
    /(?:^|[/._-])(?:tests?|spec|examples?|samples?|fixtures?|docs?|demo|lang|locales?|i18n|translations?|dist)(?=[/._-])/i.test(
        `${path}/`,
    ) || /\.(?:md|txt|html?|css|po|rst)$/i.test(path);

const leastEntropy = 3;

/** A value that looks like one somebody made up to be kept: letters and digits, no sentence, no name of a variable. */
const isSecret = (value: string): boolean =>
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !/[\s<>(){}]|^[$@%]|^https?:|^\/|\.(?:php|js|css|html?)$/.test(value) &&
    entropyOf(value) >= leastEntropy &&
    !isMadeUp(value);

/** Passwords and keys of no public form, by the name that they are given to. */
export const assignedPasswords = (source: SourceText) => {
    const { text, lower, path } = source;
    if (isExample(path)) return [];
    const patterns = isSettings(source) ? [quoted, bare] : [quoted];
    return words.flatMap(word =>
        [...placesOf(lower, word)].flatMap(at => {
            for (const pattern of patterns) {
                pattern.lastIndex = at + word.length;
                const value = pattern.exec(text)?.[1];
                if (value === undefined || !isSecret(value)) continue;
                return [{ kind: 'password', severity: 'medium', at, value, shown: '' } as const];
            }
            return [];
        }),
    );
};
