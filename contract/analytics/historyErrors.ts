import { defineErrors } from '../defineErrors';

/** What imports of another tool's history refuse, by code, in English and Chinese. */
export const historyErrors = defineErrors({
    'history.not_found': ['This import does not exist.', '没有这个导入。'],
    'history.too_large': ['The file is larger than 4 GB.', '文件超过 4 GB。'],
    'history.too_many': [
        'A site can have at most {max} imports. Remove one first.',
        '每个网站最多 {max} 个导入，请先移除一个。',
    ],
    'history.under_way': [
        'Another import of this site is under way. Wait for it, or remove it.',
        '该网站有另一个导入正在进行，请等待完成或将其移除。',
    ],
    'history.part': [
        'The next part has to begin at byte {received}.',
        '下一部分须从第 {received} 字节开始。',
    ],
    'history.part_size': [
        'Send at most {max} MB at a time, and no more than the file has.',
        '每次最多发送 {max} MB，且不得超出文件大小。',
    ],
    'history.part_type': ['Send the part as {type}.', '请以 {type} 发送文件内容。'],
    'history.address': [
        'Enter the address of your Matomo on the public internet, such as https://stats.example.com.',
        '请填写您的 Matomo 在公网上的地址，例如 https://stats.example.com。',
    ],
    'history.days': ['Choose at most {max} days.', '最多选择 {max} 天。'],
    'history.order': ['The last day is before the first one.', '结束日期早于开始日期。'],
    'history.today': [
        'Choose days that are over in every time zone: yesterday or earlier.',
        '请选择已经结束的日期：昨天或更早。',
    ],
    'history.property': [
        'Enter the property ID: a number, such as 123456789. It is not the measurement ID (G-…).',
        '请填写媒体资源 ID，是一串数字，例如 123456789，不是衡量 ID（G-…）。',
    ],
    'history.google_days': [
        'Google Analytics has nothing before August 14, 2015.',
        'Google Analytics 没有 2015 年 8 月 14 日之前的数据。',
    ],
    'history.google_key': [
        'Choose the JSON key file of a service account.',
        '请选择服务账号的 JSON 密钥文件。',
    ],
    'history.token': [
        'The token or key is not kept any more. Remove this import and begin a new one.',
        '令牌或密钥已不再保存，请移除此导入后重新开始。',
    ],
    'history.state': [
        'This import is past that step. Load the page again.',
        '该导入已过此步骤，请刷新页面。',
    ],
    'history.gone': [
        'The file is not on the server any more. Remove this import and begin a new one.',
        '服务器上已没有该文件，请移除此导入后重新开始。',
    ],
    'history.disk': [
        'The server has no room for this file. Ask its operator.',
        '服务器没有足够的空间存放该文件，请联系运营者。',
    ],
    'history.elsewhere': [
        'Another server has the parts of this file. Send them there, or begin again.',
        '该文件的其他部分在另一台服务器上，请发送到那里或重新开始。',
    ],
});
