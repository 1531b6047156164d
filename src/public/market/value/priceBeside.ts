/** Where a price stands beside the middle of an estimate, and by which share of it; both in the smallest unit. */
export const priceBeside = (
    price: string,
    middle: string,
): { side: 'above' | 'below' | 'equal'; share: number } => {
    const difference = Number(price) / Number(middle) - 1;
    const share = Math.abs(difference);
    // what would read as 0 %
    if (share < 0.005) return { side: 'equal', share: 0 };
    return { side: difference > 0 ? 'above' : 'below', share };
};
