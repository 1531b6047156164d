import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import type { OfferAnswer, OfferThread } from '../../../contract/trade/offers/offerCalls';
import { callApi } from '../../dataProvider/callApi';

export const offerKey = (id: string) => [calls.getOwnOffer.path, { params: { id } }] as const;

/** Sends an answer to the offer as it is shown, and keeps what comes back. */
export const useOfferActions = (offer: OfferThread) => {
    const client = useQueryClient();
    return async (input: OfferAnswer) => {
        const sent = { params: { id: offer.id }, body: input };
        const after = await callApi(calls.answerOffer, sent, undefined, { isSilent: true });
        client.setQueryData(offerKey(offer.id), after);
        void client.invalidateQueries({ queryKey: [calls.listOwnOffers.path] });
    };
};

/** What every answer names: the version that was seen. */
export const seenOf = ({ latest, version }: OfferThread) => ({ offerId: latest.id, version });
