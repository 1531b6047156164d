/**
 * What registries say of a domain's state (RFC 8056 and 9083, folded: small letters without spaces), in words that its
 * owner and its buyer understand.
 */
const statuses: Readonly<Record<string, readonly [en: string, zh: string]>> = {
    ok: ['active', '正常'],
    active: ['active', '正常'],
    inactive: ['inactive', '未启用'],
    locked: ['locked', '已锁定'],
    clienttransferprohibited: ['transfer locked by the registrar', '注册商锁定转移'],
    clientupdateprohibited: ['changes locked by the registrar', '注册商锁定修改'],
    clientdeleteprohibited: ['deletion locked by the registrar', '注册商锁定删除'],
    clientrenewprohibited: ['renewal locked by the registrar', '注册商锁定续费'],
    clienthold: ['on hold by the registrar', '注册商暂停解析'],
    servertransferprohibited: ['transfer locked by the registry', '注册局锁定转移'],
    serverupdateprohibited: ['changes locked by the registry', '注册局锁定修改'],
    serverdeleteprohibited: ['deletion locked by the registry', '注册局锁定删除'],
    serverrenewprohibited: ['renewal locked by the registry', '注册局锁定续费'],
    serverhold: ['on hold by the registry', '注册局暂停解析'],
    pendingcreate: ['registration under way', '正在注册'],
    pendingtransfer: ['transfer under way', '正在转移'],
    pendingupdate: ['change under way', '正在修改'],
    pendingrenew: ['renewal under way', '正在续费'],
    pendingrestore: ['restore under way', '正在赎回'],
    pendingdelete: ['about to be deleted', '等待删除'],
    redemptionperiod: ['expired, in the redemption period', '已过期，处于赎回期'],
    addperiod: ['just registered', '刚刚注册'],
    transferperiod: ['just transferred', '刚刚转移'],
    renewperiod: ['just renewed', '刚刚续费'],
    autorenewperiod: ['renewed automatically a short while ago', '刚刚自动续费'],
};

/** As it is told in one language; a word that is not known is told as the registry writes it. */
export const domainStatusText = (word: string, language: string): string => {
    const folded = word.toLowerCase().replaceAll(/[\s_-]/g, '');
    const known = Object.hasOwn(statuses, folded) ? statuses[folded] : undefined;
    return known?.[language === 'zh' ? 1 : 0] ?? word;
};
