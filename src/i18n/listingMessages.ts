/** What the server says against listings of one's own. */
export const listingMessagesEn: Readonly<Record<string, string>> = {
    'not proven yet': 'Prove first that this domain or address is yours.',
    'not a site of the seller': 'Choose one of the seller’s own sites.',
    'stays as it was': 'This stays as it was. Sell another one by a listing of its own.',
    'not in the dictionary': 'This choice does not exist any more.',
    'no longer offered': 'This choice is not offered any more.',
    'measures another address': 'This site measures another address than the one for sale.',
    'There is no room for this file: delete some of your drafts or versions.':
        'There is no room for this file. Delete some of your drafts or versions.',
    'You have 50 drafts: finish or delete some of them first.':
        'You have 50 drafts. Finish or delete some of them first.',
    'This edit was decided already.':
        'This edit was decided meanwhile, or is waiting no more. Load the page again.',
    'Only a draft is saved this way.': 'This is no draft any more. Open it anew.',
    'Only a draft that was never on sale can be deleted.':
        'This was on sale before and stays here. Take it out of sale instead.',
};

export const listingMessagesZh: Readonly<Record<keyof typeof listingMessagesEn, string>> = {
    'not proven yet': '请先验证该域名或网址归您所有。',
    'not a site of the seller': '请选择卖家自己的站点。',
    'stays as it was': '此项不能更改。如要出售其他内容，请另建商品。',
    'not in the dictionary': '该选项已不存在。',
    'no longer offered': '该选项已停用。',
    'measures another address': '该统计站点的网址与出售的网址不同。',
    'There is no room for this file: delete some of your drafts or versions.':
        '空间不足，请先删除部分草稿或版本。',
    'You have 50 drafts: finish or delete some of them first.':
        '您已有 50 份草稿，请先完成或删除一些。',
    'This edit was decided already.': '这次修改已有审核结果或已不在等待，请刷新页面。',
    'Only a draft is saved this way.': '它已不是草稿，请重新打开。',
    'Only a draft that was never on sale can be deleted.': '曾经上架的商品不能删除，可以下架。',
};
