import { useTranslate } from 'react-admin';
import { isRailName, rails } from '../../../contract/trade/paymentRails';

/** What a rail and a choice within it are called. */
export const usePayNames = () => {
    const translate = useTranslate();
    const railName = (rail: string) => translate(`pay.rails.${rail}.name`, { _: rail });
    const choiceName = (choice: string) => translate(`pay.choices.${choice}`, { _: choice });
    return {
        railName,
        choiceName,
        /** the choice says it, but for chains, which do not name the token */
        wayName: (rail: string, choice: string) => {
            if (choice === '') return railName(rail);
            return isRailName(rail) && rails[rail].isOnChain
                ? `${railName(rail)} · ${choiceName(choice)}`
                : choiceName(choice);
        },
    };
};
