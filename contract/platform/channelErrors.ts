import { defineErrors } from '../defineErrors';

/** What channels refuse, by code, in English and Chinese. */
export const channelErrors = defineErrors({
    'channel.not_found': ['This channel does not exist.', '没有这个渠道。'],
    'channel.too_many': [
        'A site can have at most {max} channels. Delete one first.',
        '每个网站最多 {max} 个渠道，请先删除一个。',
    ],
    'channel.address': [
        'Enter an address of the open internet that begins with https:// or http://, without user name and password.',
        '请填写以 https:// 或 http:// 开头的公网地址，不能包含用户名和密码。',
    ],
    'channel.port': [
        'Use port 443, 80, or one from 1024 on.',
        '请使用 443、80 或 1024 以上的端口。',
    ],
    'channel.slack': [
        'Paste the webhook URL from Slack. It begins with https://hooks.slack.com/services/.',
        '请粘贴 Slack 的 Webhook 地址，以 https://hooks.slack.com/services/ 开头。',
    ],
    'channel.dingtalk': [
        'Paste the robot’s webhook from DingTalk. It begins with https://oapi.dingtalk.com/robot/send?access_token=.',
        '请粘贴钉钉机器人的 Webhook，以 https://oapi.dingtalk.com/robot/send?access_token= 开头。',
    ],
    'channel.dingtalk_secret': [
        'Choose “Sign” (加签) in the robot’s security settings and paste the secret that begins with SEC.',
        '请在机器人的安全设置中选择“加签”，并粘贴以 SEC 开头的密钥。',
    ],
    'channel.feishu': [
        'Paste the bot’s webhook from Feishu or Lark. It begins with https://open.feishu.cn/open-apis/bot/v2/hook/.',
        '请粘贴飞书机器人的 Webhook，以 https://open.feishu.cn/open-apis/bot/v2/hook/ 开头。',
    ],
    'channel.feishu_secret': [
        'Turn on signature verification (签名校验) in the bot’s settings and paste its secret.',
        '请在机器人的安全设置中开启“签名校验”，并粘贴密钥。',
    ],
    'channel.wecom': [
        'Paste the bot’s webhook from WeCom. It begins with https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=.',
        '请粘贴企业微信机器人的 Webhook，以 https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key= 开头。',
    ],
    'channel.telegram_token': [
        'Paste the bot token from @BotFather, such as 123456:ABC-DEF.',
        '请粘贴 @BotFather 给出的机器人令牌，例如 123456:ABC-DEF。',
    ],
    'channel.telegram_chat': [
        'Enter the chat’s number, or the @name of a channel.',
        '请填写聊天的数字 ID，或频道的 @名称。',
    ],
    'channel.no_secret': [
        'Only webhooks have a secret that can be renewed.',
        '只有 Webhook 的密钥可以更换。',
    ],
});
