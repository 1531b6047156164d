import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Article } from '../../../contract/content/resources/articles';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { showToast } from '../../ui/toasts/toasts';
import { fromLocalInput, toLocalInput } from '../core/fields/instants';
import { useRefresh } from '../core/useRefresh';
import { moveArticles } from './moveArticles';

interface Props {
    article: Article;
    onClose: () => void;
}

type When = 'now' | 'kept' | 'at';

/** When it is to appear, and the words for it. */
const usePublish = ({ article, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefresh('articles');
    const { id, state, publishedAt } = article;
    const [openedAt] = useState(() => Date.now());
    const wasPublished = state === 'archived' && publishedAt !== null;
    const first: When = publishedAt === null ? 'now' : 'at';
    const isComing = (at: number | null) => at !== null && at > openedAt;
    const form = useSubmitForm({
        defaultValues: {
            when: wasPublished ? 'kept' : first,
            time: toLocalInput(publishedAt ?? openedAt + 3_600_000),
        },
        check: ({ when, time }): Record<string, string> =>
            when === 'at' && fromLocalInput(time) === null
                ? { time: 'article.publishing.incomplete' }
                : {},
        send: async ({ when, time }) => {
            const at = when === 'at' ? fromLocalInput(time) : null;
            const publishedAt = when === 'now' ? 'now' : at;
            await moveArticles([{ id, state: 'published', publishedAt }]);
            void refresh();
            const done = isComing(at) ? 'schedule' : 'publish';
            const title = translate(`article.done.${done}`, { smart_count: 1 });
            showToast({ kind: 'success', title });
            onClose();
        },
    });
    const { when, time } = form.values;
    return { form, wasPublished, isComing: when === 'at' && isComing(fromLocalInput(time)) };
};

type Publishing = ReturnType<typeof usePublish>;

const WhenChoice = ({
    publishing: { form, wasPublished },
    publishedAt,
}: {
    publishing: Publishing;
    publishedAt: number | null;
}) => {
    const translate = useTranslate();
    const timeText = useInstantText();
    const { when } = form.values;
    return (
        <>
            <FormControl>
                <FormLabel id="article-when">{translate('article.publishing.when')}</FormLabel>
                <RadioGroup
                    aria-labelledby="article-when"
                    value={when}
                    onChange={(_, value) => form.methods.setValue('when', value as When)}
                >
                    {wasPublished && publishedAt !== null && (
                        <FormControlLabel
                            value="kept"
                            control={<Radio />}
                            label={translate('article.publishing.kept', {
                                time: timeText(publishedAt),
                            })}
                        />
                    )}
                    <FormControlLabel
                        value="now"
                        control={<Radio />}
                        label={translate('article.publishing.now')}
                    />
                    <FormControlLabel
                        value="at"
                        control={<Radio />}
                        label={translate('article.publishing.at')}
                    />
                </RadioGroup>
            </FormControl>
            {when === 'at' && (
                <TextEntry
                    name="time"
                    type="datetime-local"
                    label={translate('article.publishing.time')}
                    helperText={translate('article.publishing.future')}
                    slotProps={{ inputLabel: { shrink: true } }}
                />
            )}
        </>
    );
};

/** Publishes an article at once or at a time to come; says what it lacks. */
export const PublishDialog = ({ article, onClose }: Props) => {
    const translate = useTranslate();
    const publishing = usePublish({ article, onClose });
    return (
        <FormDialog
            form={publishing.form}
            title={translate('article.publishing.title', { title: article.title })}
            confirm={translate(
                publishing.isComing ? 'article.publishing.schedule' : 'article.publishing.confirm',
            )}
            isShort
            onClose={onClose}
        >
            <WhenChoice publishing={publishing} publishedAt={article.publishedAt} />
        </FormDialog>
    );
};
