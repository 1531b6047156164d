/** How much a finding matters; none of them decides anything by itself. */
export const severities = ['high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** Why an archive was not read to its end. The listing stays as it is. */
export const scanFailures = [
    ...([
        'not_zip',
        'damaged',
        'encrypted',
        'packing',
        'too_large',
        'too_many',
        'expands',
    ] as const),
    ...(['ratio', 'depth', 'path', 'link', 'duplicate', 'overlap'] as const),
    ...(['time', 'died', 'gone', 'changed'] as const),
] as const;
export type ScanFailure = (typeof scanFailures)[number];

/** What is looked for in code beside secrets. */
export const patternRules = [
    ...(['php_request', 'php_decoded', 'php_modifier', 'php_characters', 'php_variable'] as const),
    ...(['php_gate', 'php_include', 'php_hidden_name', 'php_upload', 'php_in_image'] as const),
    ...(['htaccess_handler', 'htaccess_prepend', 'js_array', 'js_decoded', 'js_packed'] as const),
    ...(['js_symbols', 'install_shell', 'install_script', 'python_decoded'] as const),
    ...(['shell_remote', 'shell_reverse', 'miner', 'program'] as const),
] as const;
export type PatternRule = (typeof patternRules)[number];

export const secretKinds = [
    ...(['aws', 'alibaba', 'tencent', 'google', 'google_oauth', 'azure', 'digitalocean'] as const),
    ...(['github', 'gitlab', 'npm', 'pypi', 'rubygems', 'docker'] as const),
    ...(['stripe', 'square', 'shopify', 'paypal'] as const),
    ...(['slack', 'slack_webhook', 'discord_webhook', 'telegram'] as const),
    ...(['sendgrid', 'mailgun', 'mailchimp', 'twilio'] as const),
    ...(['openai', 'anthropic', 'hugging_face', 'vault', 'grafana', 'linear', 'notion'] as const),
    ...(['private_key', 'token', 'url_password', 'password'] as const),
] as const;
export type SecretKind = (typeof secretKinds)[number];

export const ecosystems = ['npm', 'Packagist', 'PyPI', 'Go', 'Maven', 'RubyGems'] as const;
export type Ecosystem = (typeof ecosystems)[number];

/** How many of each are listed; totals say how many there are. */
export const mostListed = {
    secrets: 200,
    patterns: 300,
    licences: 100,
    hosts: 200,
    dependencies: 5_000,
    encoded: 100,
    nested: 50,
    languages: 30,
    prints: 2_000,
} as const;

/** What licences in an archive may mean for whoever buys it. */
export const licenceRules = [
    'copyleft',
    'network_copyleft',
    'noncommercial',
    'restricted',
    'incompatible',
] as const;
export type LicenceRule = (typeof licenceRules)[number];

/** `none`: the version was added before there were passports. */
export const passportStates = ['none', 'waiting', 'scanning', 'done', 'failed'] as const;
export type PassportState = (typeof passportStates)[number];
