import { useState } from 'react';
import type { OfferedWay } from '../../../contract/trade/orders/checkout';
import { rails } from '../../../contract/trade/paymentRails';

export interface Way {
    rail: OfferedWay['name'];
    choice: string;
    isTest: boolean;
}

/** A rail with choices is as many ways to pay. */
export const waysOf = (offered: readonly OfferedWay[]): Way[] =>
    offered.flatMap(({ name, choices, isTest }) =>
        (choices.length === 0 ? [''] : choices).map(choice => ({ rail: name, choice, isTest })),
    );

export const keyOf = ({ rail, choice }: Way): string => `${rail}:${choice}`;

/**
 * What the main button says of a way: most pay at once or lead to where one does, others show where to send money.
 */
export const buttonOf = ({ rail }: Way): 'go' | 'showBank' | 'showAddress' => {
    if (rails[rail].isProven) return 'showBank';
    return rails[rail].isOnChain ? 'showAddress' : 'go';
};

interface Due {
    rails: readonly OfferedWay[];
    /** smallest unit */
    balance: string;
    total: string;
}

/** The ways to pay, and the one that is chosen: at first the first that has enough. */
export const useWays = ({ rails: offered, balance, total }: Due) => {
    const [chosenKey, setChosenKey] = useState('');
    const ways = waysOf(offered);
    const lacks = ({ rail }: Way) =>
        rails[rail].isBalance === true && BigInt(balance) < BigInt(total);
    const usual = ways.find(way => !lacks(way)) ?? ways[0];
    const chosen = ways.find(way => keyOf(way) === chosenKey) ?? usual;
    return { ways, chosen, choose: setChosenKey, isShort: chosen !== undefined && lacks(chosen) };
};
