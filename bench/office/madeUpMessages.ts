import { type Draw, from, madeUpTitle, someTime } from './draw';

const words = ['请问可以便宜一点吗？', 'Is the source complete?', '付款后多久交付？', 'Thank you!'];

export const madeUpMessage = (draw: Draw, at: number) => {
    const created = someTime(draw);
    const state = from(draw, ['draft', 'scheduled', 'sent', 'sent']);
    return {
        id: draw.id(created),
        title_zh: `通知 ${at}`,
        title_en: madeUpTitle(draw, at),
        body_zh: words.join('').repeat(8),
        body_en: words.join(' ').repeat(8),
        audience: '{"kind":"all"}',
        by_mail: 0,
        state,
        author_id: draw.user(),
        send_at: state === 'scheduled' ? created + 1e9 : null,
        sent_at: state === 'sent' ? created : null,
        created_at: created,
        updated_at: created,
        version: 1,
    };
};

/** A chat of two people with its messages. */
export const madeUpChat = (draw: Draw, at: number) => {
    const created = someTime(draw);
    const id = draw.id(created);
    const subject = madeUpTitle(draw, at);
    const people = new Set([draw.user(), draw.user(), draw.user()]);
    const members = [...people].slice(0, 2).map((user_id, place) => ({
        conversation_id: id,
        user_id,
        part: place === 0 ? 'buyer' : 'seller',
        read_at: 0,
        muted_until: null,
    }));
    const messages = [1, 2, 3].map(count => ({
        id: draw.id(created + count),
        conversation_id: id,
        body: from(draw, words),
        author_id: members[count % members.length]?.user_id,
        attachments: '[]',
        moderation: 'clean',
        moderation_reason: '',
        created_at: created + count,
    }));
    const text = [subject, ...messages.map(({ body }) => body)].join('\n').toLowerCase();
    const chat = {
        id,
        subject,
        product_id: null,
        order_id: null,
        last_at: created + 3,
        last_part: from(draw, ['buyer', 'seller', 'support']),
        search_text: text,
        state: from(draw, ['open', 'closed']),
        created_at: created,
        updated_at: created,
        version: 1,
    };
    return { chat, members, messages };
};

const actions = ['create', 'edit', 'delete', 'publish'];
const resources = ['articles', 'products', 'users', 'settings'];

export const madeUpAction = (draw: Draw, at: number, count: number) => {
    const time = draw.now - (count - at) * 1000;
    return {
        id: draw.id(time),
        seq: at + 1,
        at: time,
        actor_id: draw.user(),
        actor: `person${at % 50}@example.com`,
        address: `10.0.${at % 200}.7`,
        action: from(draw, actions),
        resource: from(draw, resources),
        record_id: String(at),
        title: madeUpTitle(draw, at),
        changes: JSON.stringify({ summary: [words.join(' '), words.join('').repeat(4)] }),
        previous_hash: '0'.repeat(64),
        hash: '0'.repeat(64),
    };
};

export const madeUpInvite = (draw: Draw, at: number, invitee: string) => {
    const created = someTime(draw);
    const flag = () => (draw.random.chance(0.05) ? 1 : 0);
    return {
        id: invitee,
        inviter_id: draw.user(),
        invitee_id: invitee,
        agent: 'Mozilla/5.0',
        address: `10.1.${at % 200}.9`,
        bucket: '',
        state: from(draw, ['valid', 'void']),
        same_address: flag(),
        same_device: flag(),
        same_batch: flag(),
        note: '',
        search_text: `person${at % 1000}@example.com\nperson${at}@example.com`,
        created_at: created,
        updated_at: created,
        version: 1,
    };
};
