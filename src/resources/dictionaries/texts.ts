import type { Label } from '../../../contract/platform/resource';

/** One of them, and several. */
const countable = (title: string): string => {
    const word = title.toLowerCase();
    return `${word} |||| ${word}${word.endsWith('x') ? 'es' : 's'}`;
};

/** What a dictionary's entry is called, by the dictionary's title. */
export const entryTexts = ([english, chinese]: Label) => ({
    en: {
        name: countable(english),
        emptyText: 'Sellers choose from these entries when they describe a product.',
    },
    zh: { name: chinese, emptyText: '卖家填写商品时从这里选择。' },
});

/** Words of the dictionaries' own pages. */
export const dictionaryEn = {
    codeHelp:
        'Letters, digits, dots and dashes. Used in imports and addresses, so avoid changing it.',
    positionHelp: 'Lower numbers come first.',
    enabledHelp: 'When off, existing records keep it and new ones cannot choose it.',
    states: { true: 'Enabled', false: 'Disabled' },
    enable: 'Enable',
    disable: 'Disable',
    enabled: '%{smart_count} enabled',
    disabled: '%{smart_count} disabled',
};

export const dictionaryZh: typeof dictionaryEn = {
    codeHelp: '可用字母、数字、点和短横线。导入和地址会用到它，请勿随意更改。',
    positionHelp: '数字小的排在前面。',
    enabledHelp: '关闭后，已有的记录仍保留，新记录不能再选。',
    states: { true: '已启用', false: '已停用' },
    enable: '启用',
    disable: '停用',
    enabled: '已启用 %{smart_count} 项',
    disabled: '已停用 %{smart_count} 项',
};
