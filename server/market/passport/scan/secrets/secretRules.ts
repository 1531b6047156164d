import type { SecretKind, Severity } from '../../../../../contract/market/passport/words';

/** A published form of a token. */
export interface TokenRule {
    kind: SecretKind;
    severity: Severity;
    /** where one may begin; looked for before the pattern is tried */
    starts: readonly string[];
    /** tried where it begins, so that a long text costs no more than the places found in it */
    pattern: RegExp;
    /** the provider's page that says so */
    source: string;
}

const rule = (
    kind: SecretKind,
    starts: readonly string[],
    pattern: RegExp,
    source: string,
    severity: Severity = 'high',
): TokenRule => ({ kind, severity, starts, pattern, source });

const cloud: readonly TokenRule[] = [
    rule(
        'aws',
        ['AKIA', 'ASIA'],
        /A[KS]IA[A-Z2-7]{16}(?![A-Za-z0-9])/y,
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-unique-ids',
    ),
    rule(
        'alibaba',
        ['LTAI'],
        /LTAI[A-Za-z0-9]{12,26}(?![A-Za-z0-9])/y,
        'https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair',
    ),
    rule(
        'tencent',
        ['AKID'],
        /AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])/y,
        'https://www.tencentcloud.com/document/product/598/32675',
    ),
    rule(
        'google',
        ['AIza'],
        /AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/y,
        'https://cloud.google.com/docs/authentication/api-keys',
        'medium',
    ),
    rule(
        'google_oauth',
        ['GOCSPX-'],
        /GOCSPX-[A-Za-z0-9_-]{28}(?![A-Za-z0-9_-])/y,
        'https://developers.google.com/identity/protocols/oauth2',
    ),
    rule(
        'azure',
        ['AccountKey='],
        /AccountKey=[A-Za-z0-9+/]{86}==/y,
        'https://learn.microsoft.com/en-us/azure/storage/common/storage-configure-connection-string',
    ),
    rule(
        'digitalocean',
        ['dop_v1_', 'doo_v1_', 'dor_v1_'],
        /do[opr]_v1_[a-f0-9]{64}(?![a-f0-9])/y,
        'https://docs.digitalocean.com/reference/api/create-personal-access-token/',
    ),
];

const development: readonly TokenRule[] = [
    rule(
        'github',
        ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
        /gh[pousr]_[A-Za-z0-9]{36,251}(?![A-Za-z0-9])/y,
        'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats',
    ),
    rule(
        'github',
        ['github_pat_'],
        /github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?![A-Za-z0-9])/y,
        'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats',
    ),
    rule(
        'gitlab',
        ['glpat-', 'gldt-', 'glrt-', 'glptt-', 'glcbt-'],
        /gl(?:pat|dt|rt|ptt|cbt)-[A-Za-z0-9_.-]{20,300}/y,
        'https://docs.gitlab.com/security/tokens/#token-prefixes',
    ),
    rule(
        'npm',
        ['npm_'],
        /npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/y,
        'https://docs.npmjs.com/about-access-tokens',
    ),
    rule(
        'pypi',
        ['pypi-AgEIcHlwaS5vcmc'],
        /pypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,600}/y,
        'https://pypi.org/help/#apitoken',
    ),
    rule(
        'rubygems',
        ['rubygems_'],
        /rubygems_[a-f0-9]{48}(?![a-f0-9])/y,
        'https://guides.rubygems.org/api-key-scopes/',
    ),
    rule(
        'docker',
        ['dckr_pat_'],
        /dckr_pat_[A-Za-z0-9_-]{27}(?![A-Za-z0-9_-])/y,
        'https://docs.docker.com/security/access-tokens/',
    ),
];

const money: readonly TokenRule[] = [
    rule(
        'stripe',
        ['sk_live_', 'rk_live_', 'whsec_'],
        /(?:[sr]k_live_[A-Za-z0-9]{16,247}|whsec_[A-Za-z0-9]{32,64})(?![A-Za-z0-9])/y,
        'https://docs.stripe.com/keys',
    ),
    rule(
        'stripe',
        ['sk_test_', 'rk_test_'],
        /[sr]k_test_[A-Za-z0-9]{16,247}(?![A-Za-z0-9])/y,
        'https://docs.stripe.com/keys',
        'low',
    ),
    rule(
        'square',
        ['sq0atp-', 'sq0csp-'],
        /sq0(?:atp-[A-Za-z0-9_-]{22}|csp-[A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/y,
        'https://developer.squareup.com/docs/build-basics/access-tokens',
    ),
    rule(
        'shopify',
        ['shpat_', 'shpss_', 'shpca_', 'shppa_'],
        /shp(?:at|ss|ca|pa)_[a-fA-F0-9]{32}(?![a-fA-F0-9])/y,
        'https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens',
    ),
    rule(
        'paypal',
        ['access_token$production$'],
        /access_token\$production\$[a-z0-9]{16}\$[a-f0-9]{32}/y,
        'https://developer.paypal.com/braintree/docs/guides/authorization/gateway-credentials',
    ),
];

const messages: readonly TokenRule[] = [
    rule(
        'slack',
        ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xapp-'],
        /(?:xox[abpr]|xapp)-[0-9A-Za-z-]{20,250}/y,
        'https://docs.slack.dev/authentication/tokens',
    ),
    rule(
        'slack_webhook',
        ['hooks.slack.com/services/'],
        /hooks\.slack\.com\/services\/T[A-Z0-9]{6,14}\/B[A-Z0-9]{6,14}\/[A-Za-z0-9]{20,30}/y,
        'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks',
        'medium',
    ),
    rule(
        'discord_webhook',
        ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
        /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[A-Za-z0-9_-]{60,80}/y,
        'https://discord.com/developers/docs/resources/webhook',
        'medium',
    ),
    rule(
        'sendgrid',
        ['SG.'],
        /SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/y,
        'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
    ),
    rule(
        'mailgun',
        ['key-'],
        /key-[a-f0-9]{32}(?![a-f0-9-])/y,
        'https://documentation.mailgun.com/docs/mailgun/api-reference/mg-auth',
    ),
    rule(
        'twilio',
        ['SK'],
        /SK[a-f0-9]{32}(?![A-Za-z0-9])/y,
        'https://www.twilio.com/docs/glossary/what-is-a-sid',
        'medium',
    ),
];

const services: readonly TokenRule[] = [
    rule(
        'anthropic',
        ['sk-ant-'],
        /sk-ant-[A-Za-z0-9_-]{40,200}/y,
        'https://docs.anthropic.com/en/api/overview',
    ),
    rule(
        'openai',
        ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
        /sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,250}/y,
        'https://platform.openai.com/docs/api-reference/authentication',
    ),
    rule(
        'hugging_face',
        ['hf_'],
        /hf_[A-Za-z]{34}(?![A-Za-z0-9])/y,
        'https://huggingface.co/docs/hub/security-tokens',
    ),
    rule(
        'vault',
        ['hvs.', 'hvb.'],
        /hv[sb]\.[A-Za-z0-9_-]{24,300}/y,
        'https://developer.hashicorp.com/vault/docs/concepts/tokens#token-prefixes',
    ),
    rule(
        'grafana',
        ['glsa_'],
        /glsa_[A-Za-z0-9]{32}_[a-f0-9]{8}(?![a-f0-9])/y,
        'https://grafana.com/docs/grafana/latest/administration/service-accounts/',
    ),
    rule(
        'linear',
        ['lin_api_'],
        /lin_api_[A-Za-z0-9]{40}(?![A-Za-z0-9])/y,
        'https://linear.app/developers/graphql',
    ),
    rule(
        'notion',
        ['ntn_'],
        /ntn_[A-Za-z0-9]{40,60}(?![A-Za-z0-9])/y,
        'https://developers.notion.com/docs/authorization',
    ),
];

/** Forms that standards describe, whoever gave the secret out. */
const standard: readonly TokenRule[] = [
    rule(
        'private_key',
        ['-----BEGIN '],
        /-----BEGIN (?:[A-Z0-9]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----[\s\\nr"'+.]{1,12}[A-Za-z0-9+/=:, -]{24,100}/y,
        'https://www.rfc-editor.org/rfc/rfc7468#section-10',
    ),
    rule(
        'token',
        ['eyJ'],
        /eyJ[A-Za-z0-9_-]{16,2000}\.eyJ[A-Za-z0-9_-]{16,4000}\.[A-Za-z0-9_-]{32,1000}/y,
        'https://www.rfc-editor.org/rfc/rfc7519#section-3',
        'low',
    ),
];

export const tokenRules: readonly TokenRule[] = [
    ...cloud,
    ...development,
    ...money,
    ...messages,
    ...services,
    ...standard,
];

/** Forms whose beginning says nothing: they are looked for by what stands in their middle. */
export const middles = {
    /** https://core.telegram.org/bots/api#authorizing-your-bot */
    telegram: {
        word: ':AA',
        before: /\d{8,10}$/,
        pattern: /:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])/y,
    },
    /** https://mailchimp.com/developer/marketing/guides/quick-start/#generate-your-api-key */
    mailchimp: { word: '-us', before: /[a-f0-9]{32}$/, pattern: /-us\d{1,2}(?![A-Za-z0-9])/y },
    /** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1 */
    url_password: {
        word: '://',
        before: /[a-z][a-z0-9+]{1,14}$/,
        pattern: /:\/\/[^\s:/@'"<>{}$%]{1,80}:[^\s/@'"<>{}$%]{4,80}@[A-Za-z0-9.-]{3,253}/y,
    },
} as const;
