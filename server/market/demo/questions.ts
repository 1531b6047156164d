/** What somebody asks about a listing of its name, and the seller's answer; empty where there is none yet. */
export const questions: readonly (readonly [host: string, question: string, answer: string])[] = [
    [
        'harbor-and-oak.example',
        'Which suppliers come with the shop, and are their contracts transferable?',
        'Three suppliers. Two contracts are transferable by letter, the third is a simple wholesale account.',
    ],
    [
        'harbor-and-oak.example',
        'How much stock is included?',
        'About $6,000 at cost, counted on the day of the handover.',
    ],
    [
        'qingshan-notes.example',
        '公众号可以一起转让吗？',
        '可以，公众号粉丝约 8,200，走官方迁移流程。',
    ],
    ['qingshan-notes.example', '最近一年有没有被搜索引擎降权？', ''],
    ['chaye.example', '支持分期吗？', '金额较大，可以先付三成锁定，余款 15 天内付清。'],
    [
        'harborlight.example',
        'Was the name ever used for e-mail campaigns?',
        'No. It redirected to a portfolio until 2019.',
    ],
];
