import {
    type DictionaryName,
    dictionaryNames,
    dictionaryTitles,
} from '../../app/routes/dictionaries';

const fieldsEn = {
    code: 'Code',
    nameZh: 'Name in Chinese',
    nameEn: 'Name in English',
    position: 'Order',
    enabled: 'Enabled',
    uses: 'Products',
    createdAt: 'Created',
    updatedAt: 'Changed',
};

const fieldsZh: typeof fieldsEn = {
    code: '代码',
    nameZh: '中文名称',
    nameEn: '英文名称',
    position: '排序',
    enabled: '启用',
    uses: '商品数',
    createdAt: '创建时间',
    updatedAt: '修改时间',
};

const textsOf = (
    nameOf: (name: DictionaryName) => string,
    fields: typeof fieldsEn,
    emptyText: string,
) =>
    Object.fromEntries(
        dictionaryNames.map(name => [name, { name: nameOf(name), fields, emptyText }]),
    );

/** What a dictionary's entry and its fields are called, by the dictionary's name. */
export const dictionariesEn = textsOf(
    name => dictionaryTitles[name][1].toLowerCase(),
    fieldsEn,
    'Sellers choose from these entries when they describe a product.',
);
export const dictionariesZh = textsOf(
    name => dictionaryTitles[name][0],
    fieldsZh,
    '卖家填写商品时从这里选择。',
);

/** Words of the dictionaries' own pages. */
export const dictionaryEn = {
    codeHelp: 'Letters, digits, dots and dashes. Imports and addresses use it, so keep it.',
    positionHelp: 'Lower ones come first.',
    enabledHelp: 'Off: records that have it keep it, new ones cannot choose it.',
    states: { true: 'Enabled', false: 'Off' },
    enable: 'Enable',
    disable: 'Turn off',
    enabled: '%{smart_count} enabled',
    disabled: '%{smart_count} turned off',
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
