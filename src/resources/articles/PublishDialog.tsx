import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControl,
    FormControlLabel,
    FormLabel,
    Radio,
    RadioGroup,
    TextField,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Article } from '../../../contract/content/resources/articles';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { localeOf } from '../../ui/browser/language';
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
const useWhen = ({ state, publishedAt }: Article) => {
    const [openedAt] = useState(() => Date.now());
    const wasPublished = state === 'archived' && publishedAt !== null;
    const [when, setWhen] = useState<When>(() => {
        if (wasPublished) return 'kept';
        return publishedAt === null ? 'now' : 'at';
    });
    const [typed, setTyped] = useState(() => toLocalInput(publishedAt ?? openedAt + 3_600_000));
    const at = when === 'at' ? fromLocalInput(typed) : null;
    const isComing = at !== null && at > openedAt;
    return { when, setWhen, typed, setTyped, at, wasPublished, isComing };
};

const useTimeText = () => {
    const language = useLanguage();
    return (at: number) =>
        new Intl.DateTimeFormat(localeOf(language), {
            dateStyle: 'medium',
            timeStyle: 'short',
        }).format(at);
};

const usePublish = ({ article, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefresh('articles');
    const textOf = useRefusalText();
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState<string>();
    const publish = async (publishedAt: number | 'now' | null, done: 'publish' | 'schedule') => {
        setBusy(true);
        try {
            await moveArticles([{ id: article.id, state: 'published', publishedAt }]);
            void refresh();
            const title = translate(`article.done.${done}`, { smart_count: 1 });
            showToast({ kind: 'success', title });
            onClose();
        } catch (error) {
            setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return { busy, refused, refuse: setRefused, publish };
};

interface ChoiceProps {
    state: ReturnType<typeof useWhen>;
    publishedAt: number | null;
}

const WhenChoice = ({ state, publishedAt }: ChoiceProps) => {
    const translate = useTranslate();
    const timeText = useTimeText();
    const { when, setWhen, typed, setTyped, wasPublished } = state;
    return (
        <>
            <FormControl>
                <FormLabel id="article-when">{translate('article.publishing.when')}</FormLabel>
                <RadioGroup
                    aria-labelledby="article-when"
                    value={when}
                    onChange={(_, value) => setWhen(value as When)}
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
                <TextField
                    type="datetime-local"
                    label={translate('article.publishing.time')}
                    value={typed}
                    onChange={event => setTyped(event.target.value)}
                    helperText={translate('article.publishing.future')}
                    variant="outlined"
                    size="small"
                    slotProps={{ inputLabel: { shrink: true } }}
                />
            )}
        </>
    );
};

/** Publishes an article at once or at a time to come; says what it lacks. */
export const PublishDialog = ({ article, onClose }: Props) => {
    const id = useId();
    const translate = useTranslate();
    const state = useWhen(article);
    const { busy, refused, refuse, publish } = usePublish({ article, onClose });
    const { when, at, isComing } = state;
    const submit = (event: FormEvent) => {
        event.preventDefault();
        // React's events bubble to the article's own form
        event.stopPropagation();
        if (when === 'at' && at === null) refuse(translate('article.publishing.incomplete'));
        else void publish(when === 'now' ? 'now' : at, isComing ? 'schedule' : 'publish');
    };
    return (
        <DialogFrame titleId={id} onClose={onClose} isShort>
            <form onSubmit={submit}>
                <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                    {translate('article.publishing.title', { title: article.title })}
                </DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <WhenChoice state={state} publishedAt={article.publishedAt} />
                    {refused && (
                        <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                            {refused}
                        </Alert>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose} disabled={busy} sx={{ minHeight: 44 }}>
                        {translate('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
                        {translate(
                            isComing ? 'article.publishing.schedule' : 'article.publishing.confirm',
                        )}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
