type Sentences = Readonly<Record<string, string>>;

/** What the contract's schemas say about a field, as sentences for people. */
export const serverMessagesEn: Sentences = {
    missing: 'Fill this in.',
    'longer than 253 characters': 'Use at most 253 characters.',
    'longer than 120 characters': 'Use at most 120 characters.',
    'not a domain such as example.com': 'Enter a domain such as example.com.',
    'not an IANA time zone such as Asia/Shanghai': 'Choose a time zone from the list.',
    'longer than 60 characters': 'Use at most 60 characters.',
    'longer than 500 characters': 'Use at most 500 characters.',
    'longer than 1024 characters': 'Use at most 1024 characters.',
    'longer than 20000 characters': 'Use at most 20,000 characters.',
    'shorter than 8 characters': 'Use at least 8 characters.',
    'not an e-mail address': 'Enter an e-mail address such as name@example.com.',
    'not 6 digits': 'Enter the 6 digits.',
    'not an address such as https://example.com':
        'Enter a whole address such as https://example.com.',
    'choose at least one report': 'Choose at least one report.',
    wrong: 'This is not right. Try again.',
    'not begun': 'This took too long. Begin again.',
};

export const serverMessagesZh: Sentences = {
    missing: '请填写。',
    'longer than 253 characters': '不能超过 253 个字符。',
    'longer than 120 characters': '不能超过 120 个字符。',
    'not a domain such as example.com': '请填写类似 example.com 的域名。',
    'not an IANA time zone such as Asia/Shanghai': '请从列表中选择时区。',
    'longer than 60 characters': '不能超过 60 个字符。',
    'longer than 500 characters': '不能超过 500 个字符。',
    'longer than 1024 characters': '不能超过 1024 个字符。',
    'longer than 20000 characters': '不能超过 20000 个字符。',
    'shorter than 8 characters': '至少需要 8 个字符。',
    'not an e-mail address': '请填写类似 name@example.com 的邮箱地址。',
    'not 6 digits': '请输入 6 位数字。',
    'not an address such as https://example.com': '请填写完整地址，例如 https://example.com。',
    'choose at least one report': '请至少选择一个报表。',
    wrong: '输入有误，请重试。',
    'not begun': '操作超时，请重新开始。',
};
