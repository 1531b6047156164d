import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Article } from '../../../contract/content/resources/articles';
import { ActionButton } from '../core/actions/ActionButton';
import { type Changes, moveArticles } from './moveArticles';
import { PublishDialog } from './PublishDialog';
import { PreviewButton } from './preview/PreviewButton';
import { RevisionsButton } from './revisions/RevisionsButton';

const useIsDirty = () => Object.keys(useFormState().dirtyFields).length > 0;

interface SavingProps {
    children: ReactNode;
    isMain: boolean;
    onSaved: () => void;
}

/** Saves the form, when there is anything to save, before it goes on. */
const SavingButton = ({ children, isMain, onSaved }: SavingProps) => {
    const translate = useTranslate();
    const isDirty = useIsDirty();
    const { isSubmitting, submitCount } = useFormState();
    const [askedAt, setAskedAt] = useState<number>();
    useEffect(() => {
        if (askedAt === undefined || isSubmitting) return;
        if (!isDirty) {
            setAskedAt(undefined);
            onSaved();
        } else if (submitCount > askedAt) {
            // refused: what is wrong stands under its field
            setAskedAt(undefined);
        }
    }, [askedAt, isDirty, isSubmitting, submitCount, onSaved]);
    const save = (form: HTMLFormElement | null) => {
        setAskedAt(submitCount);
        // a button that turns itself off while it is clicked submits nothing
        form?.requestSubmit();
    };
    return (
        <Tooltip describeChild title={isDirty ? translate('article.saveFirst') : ''}>
            <Button
                variant={isMain ? 'contained' : 'outlined'}
                loading={askedAt !== undefined}
                onClick={({ currentTarget }) => (isDirty ? save(currentTarget.form) : onSaved())}
            >
                {children}
            </Button>
        </Tooltip>
    );
};

const StateButtons = ({ article }: { article: Article }) => {
    const translate = useTranslate();
    const [isPublishing, setIsPublishing] = useState(false);
    const [open] = useState(() => () => setIsPublishing(true));
    const { id, state } = article;
    const isOut = state === 'published' || state === 'scheduled';
    const previous = useRef<Changes>([]);
    const move = (to: 'draft' | 'archived') => ({
        name: 'articles' as const,
        action: async () => {
            previous.current = await moveArticles([{ id, state: to }]);
        },
        undo: () => moveArticles(previous.current),
    });
    return (
        <>
            <SavingButton isMain={!isOut} onSaved={open}>
                {translate(isOut ? 'article.publishTime' : 'article.publish')}
            </SavingButton>
            {state !== 'draft' && (
                <ActionButton
                    {...move('draft')}
                    label={translate('article.withdraw')}
                    done={translate('article.done.withdraw')}
                />
            )}
            {state !== 'archived' && (
                <ActionButton
                    {...move('archived')}
                    label={translate('article.archive')}
                    done={translate('article.done.archive', { smart_count: 1 })}
                />
            )}
            {isPublishing && (
                <PublishDialog article={article} onClose={() => setIsPublishing(false)} />
            )}
        </>
    );
};

/** What can be done with an article beside writing it: publishing, preview, revisions. */
export const ArticleBar = () => {
    const article = useRecordContext<Article>();
    const translate = useTranslate();
    const isDirty = useIsDirty();
    if (!article) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StateButtons article={article} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
                {article.state === 'published' && (
                    <Button
                        href={`/article/${article.id}`}
                        target="_blank"
                        rel="noopener"
                        startIcon={<OpenInNew />}
                        variant="outlined"
                    >
                        {translate('article.view')}
                    </Button>
                )}
                <PreviewButton publishedAt={article.publishedAt} />
                <RevisionsButton article={article} isDirty={isDirty} />
            </Box>
        </Box>
    );
};
