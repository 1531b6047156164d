import type { SameKeys } from '../sameKeys';

/** What a website earns month by month, and the files behind it. */
export const listingMoneyEn = {
    title: 'Revenue and expenses by month',
    help: 'Optional. Buyers see the table with a chart, marked as reported by you. Months follow without a gap, up to 24.',
    averages:
        'Monthly revenue and profit are the averages of the last %{smart_count} month. |||| Monthly revenue and profit are the averages of the last %{smart_count} months.',
    begin: 'Enter the last 12 months',
    earlier: 'Add an earlier month',
    later: 'Add the next month',
    shorten: 'Remove the earliest month',
    clear: 'Remove the table',
    revenue: 'Revenue',
    expenses: 'Expenses',
    revenueOf: 'Revenue, %{month}',
    expensesOf: 'Expenses, %{month}',
    profit: 'Profit',
    proofs: 'Proofs of revenue',
    proofsHelp:
        'Screenshots, PDFs, tables or text files, up to %{most} files of %{size}. Reviewers always see them; you choose what buyers see. Remove passwords and names first.',
    addProof: 'Upload a proof',
    show: 'Visible to buyers',
    hidden: 'Reviewers only',
    removeProof: 'Remove %{name}',
    download: 'Download %{name}',
};

export const listingMoneyZh: SameKeys<typeof listingMoneyEn> = {
    title: '每月收支',
    help: '选填。买家会看到表格和图表，并注明由卖家自报。月份须连续，最多 24 个月。',
    averages: '月收入和月利润按最近 %{smart_count} 个月的平均值计算。',
    begin: '填写最近 12 个月',
    earlier: '添加更早的一个月',
    later: '添加下一个月',
    shorten: '删除最早的一个月',
    clear: '删除表格',
    revenue: '收入',
    expenses: '支出',
    revenueOf: '收入（%{month}）',
    expensesOf: '支出（%{month}）',
    profit: '利润',
    proofs: '收入凭证',
    proofsHelp:
        '截图、PDF、表格或文本文件，最多 %{most} 个，每个不超过 %{size}。审核人员都能看到，买家能看到哪些由您选择。请先去掉密码和个人信息。',
    addProof: '上传凭证',
    show: '买家可见',
    hidden: '仅审核人员可见',
    removeProof: '移除 %{name}',
    download: '下载 %{name}',
};
