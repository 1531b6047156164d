import type { Language } from '../../ui/browser/language';

const en = {
    title: 'Traffic covenant',
    promise:
        'The seller promises {threshold} of the present {metric} for {days} days after the handover.',
    refund: 'If there are fewer, up to {share} of the price goes back to you: all of it at {floor} or below, less above.',
    mean: 'At present {mean} {metric} a day.',
    log: 'You keep the access log connected.',
    escrow: 'That part of your payment stays in escrow until then.',
    metrics: { visits: 'visits', uv: 'visitors', pv: 'page views' },
};

const zh: typeof en = {
    title: '流量承诺',
    promise: '卖家承诺交付后 {days} 天内，{metric}不低于目前的 {threshold}。',
    refund: '未达到时，最多退还价格的 {share}：{floor} 及以下全退，以上按比例退。',
    mean: '目前日均{metric} {mean}。',
    log: '您须保持接入访问日志。',
    escrow: '这部分款项在此之前由平台托管。',
    metrics: { visits: '访问', uv: '访客', pv: '浏览量' },
};

export const covenantTexts: Record<Language, typeof en> = { en, zh };
