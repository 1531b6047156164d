import { defineErrors } from '../defineErrors';

/** What search words and the Search Console refuse, by code, in English and Chinese. */
export const searchErrors = defineErrors({
    'search.property': [
        'Enter the property as the Search Console shows it: sc-domain:example.com, or https://example.com/ with the slash at its end.',
        '请按 Search Console 中的写法填写资源：sc-domain:example.com，或以斜杠结尾的 https://example.com/。',
    ],
    'search.key_form': [
        'This is not the JSON key of a service account. Create one in the Google Cloud console and choose that file.',
        '这不是服务账号的 JSON 密钥，请在 Google Cloud 控制台创建并选择该文件。',
    ],
    'search.key_needed': [
        'Choose the JSON key of a service account.',
        '请选择服务账号的 JSON 密钥文件。',
    ],
    'search.console_not_found': [
        'No Search Console is connected to this site.',
        '该网站尚未连接 Search Console。',
    ],
    'search.of_one_site': [
        'Search words belong to one site. Choose a site instead of a group.',
        '搜索词数据属于单个网站，请选择网站而不是分组。',
    ],
    'search.file_not_found': ['This file does not exist.', '没有这个文件。'],
    'search.file_too_large': ['The file is larger than 900 KB.', '文件超过 900 KB。'],
    'search.not_csv': [
        'The file is not CSV: line {line} cannot be read. Save the table as CSV and try again.',
        '文件不是 CSV：第 {line} 行无法读取。请将表格另存为 CSV 后重试。',
    ],
    'search.not_text': [
        'The file is not readable as UTF-8 or GBK text. Save it as “CSV UTF-8” and try again.',
        '文件不是 UTF-8 或 GBK 文本，请另存为“CSV UTF-8”后重试。',
    ],
    'search.no_titles': [
        'No line with column titles was found. Needed are clicks, impressions, and a query, page or date.',
        '没有找到列标题行。需要“点击”“展现”，以及“关键词”“页面”或“日期”之一。',
    ],
    'search.no_column': [
        'Line {line} has the titles, but no column “{column}”.',
        '第 {line} 行是标题，但缺少“{column}”列。',
    ],
    'search.column_twice': [
        'The columns “{first}” and “{second}” in line {line} mean the same. Delete one of them.',
        '第 {line} 行的“{first}”与“{second}”含义相同，请删除其中一列。',
    ],
    'search.no_rows': ['The file has no rows below its titles.', '标题下没有数据行。'],
    'search.too_many_rows': [
        'The file has more than {max} rows. Split it.',
        '文件超过 {max} 行，请拆分。',
    ],
    'search.too_many_cells': [
        'Line {line} has more cells than there are titles. Put numbers with commas in quotes.',
        '第 {line} 行的单元格多于标题列。含逗号的数字请加引号。',
    ],
    'search.cell_count': [
        'Line {line}, column “{column}”: “{value}” is not a whole number of 0 or more.',
        '第 {line} 行“{column}”列：“{value}”不是大于等于 0 的整数。',
    ],
    'search.cell_share': [
        'Line {line}, column “{column}”: “{value}” is not a share such as 4.2%.',
        '第 {line} 行“{column}”列：“{value}”不是 4.2% 这样的比例。',
    ],
    'search.cell_position': [
        'Line {line}, column “{column}”: “{value}” is not a position such as 3.5.',
        '第 {line} 行“{column}”列：“{value}”不是 3.5 这样的排名。',
    ],
    'search.cell_day': [
        'Line {line}, column “{column}”: “{value}” is not a day such as 2026-03-31, or lies in the future.',
        '第 {line} 行“{column}”列：“{value}”不是 2026-03-31 这样的日期，或在未来。',
    ],
    'search.cell_empty': [
        'Line {line}, column “{column}” is empty.',
        '第 {line} 行“{column}”列为空。',
    ],
    'search.cell_long': [
        'Line {line}, column “{column}” has more than {max} characters.',
        '第 {line} 行“{column}”列超过 {max} 个字符。',
    ],
    'search.period_needed': [
        'The file does not tell its days. Enter the first and the last one.',
        '文件没有日期列，请填写起止日期。',
    ],
    'search.period_long': [
        'A file can cover at most {max} days, and no more of the past.',
        '单个文件最多涵盖 {max} 天，且不能早于此范围。',
    ],
    'search.period_future': ['The last day lies in the future.', '结束日期在未来。'],
    'search.too_many_files': [
        'A site can have at most {max} files. Remove one first.',
        '每个网站最多 {max} 个文件，请先移除一个。',
    ],
    'search.too_many_stored': [
        'The files of a site can have at most {max} rows together. Remove one first.',
        '一个网站的文件合计最多 {max} 行，请先移除一个。',
    ],
});
