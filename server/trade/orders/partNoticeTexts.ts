interface NoticeText {
    zh: readonly [title: string, body: string];
    en: readonly [title: string, body: string];
}

interface Facts {
    number: string;
    title: string;
    reason: string;
}

/** What people are told of the parts in which an order's price is released. */
export const partTexts = {
    partMet: ({ number, title }: Facts) => ({
        zh: [
            `订单 ${number} 的一个放款阶段已达成`,
            `“${title}”的一个放款条件已经核实，到期后将放款给卖家。如与事实不符，买家请在订单页面提出异议。`,
        ],
        en: [
            `A release stage of order ${number} was met`,
            `A condition for releasing part of the price of “${title}” was verified. It will be paid to the seller soon. If it is not true, the buyer can object on the order page until then.`,
        ],
    }),
    partPaid: ({ number, title }: Facts) => ({
        zh: [`订单 ${number} 的一个阶段已放款`, `“${title}”的一部分价款已放款，详情见订单页面。`],
        en: [
            `Part of order ${number} was released`,
            `Part of the price of “${title}” was released. The order page has the details.`,
        ],
    }),
    partAsked: ({ number, title }: Facts) => ({
        zh: [
            `请审核订单 ${number} 的放款阶段`,
            `“${title}”的一个放款阶段需要审核，请在订单页面查看并裁定。`,
        ],
        en: [
            `Review needed for order ${number}`,
            `A release stage of “${title}” is waiting for review. Please decide it on the order page.`,
        ],
    }),
    partObjected: ({ number, title, reason }: Facts) => ({
        zh: [
            `买家对订单 ${number} 的放款提出异议`,
            `买家对“${title}”的一个放款阶段提出异议，平台将审核。异议内容：${reason}`,
        ],
        en: [
            `The buyer objected to a release in order ${number}`,
            `The buyer objected to a release stage of “${title}”, and our staff will review it. The buyer wrote: ${reason}`,
        ],
    }),
    partRefused: ({ number, title, reason }: Facts) => ({
        zh: [
            `订单 ${number} 的放款申请未通过`,
            `“${title}”的一个放款阶段未通过审核，您可以补充说明后再次申请。原因：${reason}`,
        ],
        en: [
            `A release in order ${number} was not approved`,
            `A release stage of “${title}” was not approved. You can add more details and ask again. Reason: ${reason}`,
        ],
    }),
} as const satisfies Record<string, (facts: Facts) => NoticeText>;
