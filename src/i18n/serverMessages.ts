type Sentences = Readonly<Record<string, string>>;

/** What the contract's schemas say about a field, as sentences for people. */
export const serverMessagesEn: Sentences = {
    missing: 'Fill this in.',
    'longer than 253 characters': 'Use at most 253 characters.',
    'longer than 120 characters': 'Use at most 120 characters.',
    'not a domain such as example.com': 'Enter a domain such as example.com.',
    'not an IANA time zone such as Asia/Shanghai': 'Choose a time zone from the list.',
};

export const serverMessagesZh: Sentences = {
    missing: '请填写。',
    'longer than 253 characters': '不能超过 253 个字符。',
    'longer than 120 characters': '不能超过 120 个字符。',
    'not a domain such as example.com': '请填写类似 example.com 的域名。',
    'not an IANA time zone such as Asia/Shanghai': '请从列表中选择时区。',
};
