import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ArticleInput } from '../../../../contract/content/resources/articles';

const PreviewDialog = lazy(async () => ({
    default: (await import('./PreviewDialog')).PreviewDialog,
}));

/** Shows what is in the form as its page would. */
export const PreviewButton = ({ publishedAt }: { publishedAt: number | null }) => {
    const translate = useTranslate();
    const { getValues } = useFormContext<ArticleInput>();
    const [shown, setShown] = useState<ArticleInput>();
    return (
        <>
            <Button
                variant="outlined"
                startIcon={<PreviewIcon />}
                aria-haspopup="dialog"
                onClick={() => setShown(getValues())}
            >
                {translate('article.preview.open')}
            </Button>
            {shown && (
                <Suspense fallback={null}>
                    <PreviewDialog
                        values={shown}
                        publishedAt={publishedAt}
                        onClose={() => setShown(undefined)}
                    />
                </Suspense>
            )}
        </>
    );
};
