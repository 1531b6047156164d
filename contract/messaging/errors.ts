import { defineErrors } from '../defineErrors';

/** What this domain refuses, by code, in English and Chinese. */
export const messagingErrors = defineErrors({
    'chat.not_found': ['This chat does not exist.', '会话不存在。'],
    'chat.is_closed': ['This chat is closed.', '会话已关闭。'],
    'chat.not_allowed': ['You cannot write in this chat for now.', '您暂时不能在此会话中发言。'],
    'chat.one_subject': [
        'A chat can be about a listing or an order, not both.',
        '一个会话只能关于一件商品或一个订单，不能同时关于两者。',
    ],
    'chat.too_many': [
        'You have contacted many sellers today. Please try again tomorrow.',
        '您今天联系的卖家已较多，请明天再试。',
    ],
    'chat.own_side': [
        'You are a member of this chat. Another administrator can do this.',
        '您是此会话的成员，需由其他管理员操作。',
    ],
    'chat.not_member': ['This user is not in this chat.', '此人不在该会话中。'],
    'chat.requester_closes': [
        'Only the user who opened a support request can close it.',
        '只有提出请求的用户可以关闭客服会话。',
    ],
    'message.not_found': ['This message does not exist.', '消息不存在。'],
    'message.sent': ['This message has already been sent.', '该消息已发送。'],
    'system_message.not_found': ['This system message does not exist.', '系统消息不存在。'],
});
