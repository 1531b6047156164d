import { type FormEvent, useState } from 'react';
import type { Listing, ListingQuestion } from '../../../contract/market/public/listings';
import { loginAddress } from '../../ui/browser/redirect';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { useOwnTexts } from '../useTexts';
import { dateOf } from './listingFacts';
import { listingTexts } from './listingTexts';
import { useAction } from './useAction';
import type { Standing } from './useStanding';

interface FormProps {
    name: string;
    label: string;
    help?: string;
    button: string;
    refused: string;
    maxLength: number;
    send: (text: string) => Parameters<ReturnType<typeof useAction>['run']>[0];
    onDone: () => void;
}

/** A few lines to everybody. */
const WordsForm = ({ name, label, help, button, refused, maxLength, send, onDone }: FormProps) => {
    const { isBusy, failure, run } = useAction(refused);
    const submit = async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        const text = String(new FormData(form).get(name) ?? '').trim();
        if (text === '' || !(await run(send(text)))) return;
        form.reset();
        onDone();
    };
    return (
        <form className="words-form" onSubmit={submit}>
            <FormError>{failure}</FormError>
            <label>
                {label}
                <textarea name={name} rows={3} maxLength={maxLength} required />
            </label>
            {help && <p className="field-help">{help}</p>}
            <button type="submit" className="button quiet" aria-disabled={isBusy}>
                {button}
            </button>
        </form>
    );
};

const AskForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
    const texts = useOwnTexts(listingTexts);
    const hasAccount = useHasAccount();
    if (!hasAccount) {
        return (
            <EntranceLink to={loginAddress(`/market/${id}`)} className="button quiet">
                {texts.signInToAsk}
            </EntranceLink>
        );
    }
    return (
        <WordsForm
            name="body"
            label={texts.ask}
            help={texts.askHelp}
            button={texts.send}
            refused={texts.refusedAsk}
            maxLength={1_000}
            send={body =>
                ({ callApi, actions }) =>
                    callApi(
                        actions.askQuestion,
                        { params: { id }, body: { body } },
                        undefined,
                        silently,
                    )
                }
            onDone={onDone}
        />
    );
};

const HideButton = ({ id, onDone }: { id: string; onDone: () => void }) => {
    const texts = useOwnTexts(listingTexts);
    const { isBusy, failure, run } = useAction(texts.refused);
    const hide = async () => {
        const isDone = await run(({ callApi, actions }) =>
            callApi(actions.hideQuestion, { params: { id } }, undefined, silently),
        );
        if (isDone) onDone();
    };
    return (
        <>
            <button type="button" className="text-button" aria-disabled={isBusy} onClick={hide}>
                {texts.hide}
            </button>
            <FormError>{failure}</FormError>
        </>
    );
};

interface QuestionProps {
    question: ListingQuestion;
    standing: Standing;
    again: () => void;
}

const Question = ({ question, standing, again }: QuestionProps) => {
    const texts = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const { id, body, answer, at, answeredAt, author } = question;
    return (
        <li>
            <p className="said-head muted">
                {author} · {dateOf(at, language)}
                {standing.isModerator && <HideButton id={id} onDone={again} />}
            </p>
            <p className="said-text">{body}</p>
            {answeredAt === null ? (
                <p className="said-answer muted">{texts.noAnswer}</p>
            ) : (
                <p className="said-answer said-text">
                    <strong>{texts.seller}:</strong> {answer}
                </p>
            )}
            {standing.isOwn && answeredAt === null && (
                <WordsForm
                    name="answer"
                    label={texts.answerLabel}
                    button={texts.sendAnswer}
                    refused={texts.refused}
                    maxLength={2_000}
                    send={text =>
                        ({ callApi, actions }) => {
                            const input = { params: { id }, body: { answer: text } };
                            return callApi(actions.answerQuestion, input, undefined, silently);
                        }}
                    onDone={again}
                />
            )}
        </li>
    );
};

interface Props {
    listing: Listing;
    standing: Standing;
    /** loads the page's data anew */
    again: () => void;
}

/** What was asked before everybody, and the seller's answers. */
export const Questions = ({ listing, standing, again }: Props) => {
    const texts = useOwnTexts(listingTexts);
    const [isSent, setSent] = useState(false);
    const { questions, id, state, isDemo } = listing;
    const asked = () => {
        setSent(true);
        again();
    };
    return (
        <section aria-labelledby="questions-title">
            <h2 id="questions-title">{texts.questions}</h2>
            {questions.length === 0 && <p className="muted">{texts.noQuestions}</p>}
            <ul className="said-list">
                {questions.map(question => (
                    <Question
                        key={question.id}
                        question={question}
                        standing={standing}
                        again={again}
                    />
                ))}
            </ul>
            {isSent && (
                <p role="status" className="muted">
                    {texts.sent}
                </p>
            )}
            {!standing.isOwn && !isDemo && state !== 'sold' && <AskForm id={id} onDone={asked} />}
        </section>
    );
};
