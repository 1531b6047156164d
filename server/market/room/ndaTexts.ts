/**
 * The agreement of rooms whose seller has none of their own. Whoever signed an earlier wording is asked again when it
 * changes; the operator's own stands in the settings.
 */
export const defaultNda = {
    en: `Non-disclosure agreement

1. The seller shows me documents about a website, a domain or software for one purpose: so that I can decide whether to buy it.
2. I keep what I read confidential. I do not pass it on, publish it, or use it for anything else, and I do not use it to compete with the seller.
3. I may show it to advisers who need it for this decision and who are bound to confidentiality themselves. I am responsible for what they do with it.
4. This does not cover what was public already, what I knew before, or what a law or a court makes me disclose. In that case I tell the seller first where I may.
5. If I do not buy, I delete every copy that I have, unless a law makes me keep it.
6. I know that each document carries my name, e-mail address and the time, and that the seller sees what I open and when.
7. This agreement lasts for two years from the day I sign it. Nothing in it obliges anyone to buy or sell.`,
    zh: `保密协议

一、卖家向我提供网站、域名或软件的相关资料，仅供我决定是否购买。
二、我对所看到的内容保密，不转交他人，不公开，不用于其他用途，也不用于与卖家竞争。
三、我可以向协助我作出决定、且负有保密义务的顾问出示资料，并对其行为负责。
四、以下内容不在此限：已经公开的内容、我此前已知的内容，以及法律或法院要求披露的内容。须披露时，在允许的情况下我会事先告知卖家。
五、如未购买，我将删除全部副本，法律要求保存的除外。
六、我知悉每份文件都带有我的姓名、电子邮箱和查看时间，卖家可以看到我查看的内容和时间。
七、本协议自签署之日起两年内有效，不构成任何一方买卖的义务。`,
} as const;
