type Sentences = Readonly<Record<string, string>>;

/** What the contract's schemas say about a field, as sentences for people. */
export const serverMessagesEn: Sentences = {
    missing: 'Fill this in.',
    'longer than 253 characters': 'Use at most 253 characters.',
    'longer than 120 characters': 'Use at most 120 characters.',
    'not a domain such as example.com': 'Enter a domain such as example.com.',
    'longer than 255 characters': 'Use at most 255 characters a line.',
    'not a host such as shop.example.net or *.example.net':
        'Enter hosts such as shop.example.net or *.example.net, one per line.',
    'more than 50 hosts': 'Enter at most 50 hosts.',
    'more than 100 groups': 'There can be 100 groups at most.',
    'less than 7 days': 'Enter 7 days or more.',
    'more than 3660 days': 'Enter 3660 days or less.',
    'less than 2 days': 'Enter 2 days or more.',
    'more than 200 lines': 'Enter at most 200 lines.',
    'longer than 100 characters': 'Use at most 100 characters a line.',
    'not an address or network such as 203.0.113.7 or 2001:db8::/32':
        'Enter addresses or networks such as 203.0.113.7 or 2001:db8::/32, one per line.',
    'not a path such as /admin/*': 'Enter paths such as /admin/*, one per line.',
    'not a parameter such as token or session_*':
        'Enter names of parameters such as token or session_*, one per line.',
    'choose at least one figure': 'Choose at least one figure.',
    'not the domain of this site': 'This is not the domain of this site.',
    'Invalid input: expected int, received number': 'Enter a whole number.',
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
    'longer than 255 characters': '每行不能超过 255 个字符。',
    'not a host such as shop.example.net or *.example.net':
        '请填写类似 shop.example.net 或 *.example.net 的域名，每行一个。',
    'more than 50 hosts': '最多 50 个域名。',
    'more than 100 groups': '最多 100 个分组。',
    'less than 7 days': '至少 7 天。',
    'more than 3660 days': '最多 3660 天。',
    'less than 2 days': '至少 2 天。',
    'more than 200 lines': '最多 200 行。',
    'longer than 100 characters': '每行不能超过 100 个字符。',
    'not an address or network such as 203.0.113.7 or 2001:db8::/32':
        '请填写类似 203.0.113.7 或 2001:db8::/32 的地址或网段，每行一个。',
    'not a path such as /admin/*': '请填写类似 /admin/* 的路径，每行一个。',
    'not a parameter such as token or session_*':
        '请填写类似 token 或 session_* 的参数名，每行一个。',
    'choose at least one figure': '请至少选择一项数据。',
    'not the domain of this site': '与本站的域名不一致。',
    'Invalid input: expected int, received number': '请填写整数。',
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
