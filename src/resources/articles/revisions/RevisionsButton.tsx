import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Article } from '../../../../contract/content/resources/articles';

const RevisionsDialog = lazy(async () => ({
    default: (await import('./RevisionsDialog')).RevisionsDialog,
}));

interface Props {
    article: Article;
    /** something is typed and not saved */
    isDirty: boolean;
}

/** Opens what was saved of an article before. */
export const RevisionsButton = ({ article, isDirty }: Props) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<HistoryIcon />}
                aria-haspopup="dialog"
                onClick={() => setIsOpen(true)}
            >
                {translate('article.revisions.open')}
            </Button>
            {isOpen && (
                <Suspense fallback={null}>
                    <RevisionsDialog
                        article={article}
                        isDirty={isDirty}
                        onClose={() => setIsOpen(false)}
                    />
                </Suspense>
            )}
        </>
    );
};
