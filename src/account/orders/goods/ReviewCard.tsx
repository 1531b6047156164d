import { Box, Button, Rating, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { OrderReview, OwnOrder } from '../../../../contract/trade/orders/ownOrders';
import { Person } from '../../../resources/core/fields/Person';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { Ago } from '../../../ui/admin/text/Ago';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { WordsField } from '../actions/fields';
import { useRunAction } from '../actions/useActions';
import { useShownOrder } from '../shownOrder';

const Review = ({ review }: { review: OrderReview }) => {
    const translate = useTranslate();
    const { part, author, stars, text, at, isShown } = review;
    return (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Rating
                    readOnly
                    size="small"
                    value={stars}
                    getLabelText={count => translate('order.review.starsOf', count)}
                />
                <Note>
                    {translate(`order.review.by.${part}`)} · <Person {...author} /> ·{' '}
                    <Ago at={at} asDate />
                    {!isShown && ` · ${translate('order.review.hidden')}`}
                </Note>
            </Box>
            {text !== '' && (
                <Typography
                    variant="text"
                    sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                    {text}
                </Typography>
            )}
        </Box>
    );
};

const ReviewForm = () => {
    const translate = useTranslate();
    const { runAction, busy } = useRunAction();
    const [stars, setStars] = useState<number | null>(null);
    const methods = useForm({ defaultValues: { text: '' } });
    const send = (event: FormEvent) => {
        event.preventDefault();
        if (stars === null) return;
        const text = methods.getValues('text').trim();
        runAction({ action: 'review', stars, text }, translate('order.review.sent'));
    };
    return (
        <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
            <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
                <Box component="legend" sx={{ typography: 'text', p: 0 }}>
                    {translate('order.review.stars')}
                </Box>
                <Rating
                    name="stars"
                    size="large"
                    value={stars}
                    onChange={(_, count) => setStars(count)}
                    emptyLabelText={translate('order.review.noStars')}
                    getLabelText={count => translate('order.review.starsOf', count)}
                />
            </Box>
            <FormProvider {...methods}>
                <WordsField name="text" label={translate('order.review.text')} maxLength={2000} />
            </FormProvider>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Button
                    type="submit"
                    variant="contained"
                    loading={busy}
                    disabled={stars === null}
                    size="tall"
                >
                    {translate('order.review.send')}
                </Button>
                <Note component="p">
                    {translate(`order.review.${stars === null ? 'needed' : 'final'}`)}
                </Note>
            </Box>
        </Box>
    );
};

interface RoundProps {
    round: OrderReview['round'];
    /** the line above: blind until when, or over since when */
    line: string;
    canWrite: boolean;
}

/** The reviews of one round, and the form while it is open. */
const Round = ({ round, line, canWrite }: RoundProps) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reviews = order.reviews.filter(review => review.round === round);
    return (
        <>
            <Typography variant="text" sx={{ color: 'text.secondary', mb: 1 }}>
                {line}
            </Typography>
            {reviews.length === 0 && !canWrite && (
                <Typography>{translate('order.review.noStars')}</Typography>
            )}
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {reviews.map(review => (
                    <Review key={review.part} review={review} />
                ))}
            </Box>
            {canWrite && <ReviewForm key={round} />}
        </>
    );
};

interface SecondProps {
    second: NonNullable<OwnOrder['secondReview']>;
    now: number;
    canWrite: boolean;
}

/** What both say once more after some months; before that, when. */
const SecondRound = ({ second: { from, until }, now, canWrite }: SecondProps) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const line = (name: 'secondLater' | 'secondBlind' | 'secondOver', at: number) =>
        translate(`order.review.${name}`, { time: textOf(at) });
    if (now < from) {
        return (
            <Typography variant="text" sx={{ mt: 2, color: 'text.secondary' }}>
                {line('secondLater', from)}
            </Typography>
        );
    }
    return (
        <Box component="section" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="h3" variant="subtitle1" sx={{ mb: 0.5 }}>
                {translate('order.review.second')}
            </Typography>
            <Round
                round={2}
                line={line(now < until ? 'secondBlind' : 'secondOver', until)}
                canWrite={canWrite}
            />
        </Box>
    );
};

/** What both sides say of each other, blind until both are in or the time is over. */
export const ReviewCard = () => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const { order } = useShownOrder();
    const { reviewUntil, secondReview, actions } = order;
    if (reviewUntil === null) return null;
    const now = Date.now();
    const isOver = now >= reviewUntil;
    const canWrite = actions.includes('review');
    const isSecond = secondReview !== null && now >= secondReview.from;
    return (
        <SectionCard title={translate('order.review.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                <Round
                    round={1}
                    line={translate(`order.review.${isOver ? 'over' : 'blind'}`, {
                        time: textOf(reviewUntil),
                    })}
                    canWrite={canWrite && !isSecond}
                />
                {secondReview !== null && (
                    <SecondRound second={secondReview} now={now} canWrite={canWrite && isSecond} />
                )}
            </Box>
        </SectionCard>
    );
};
