import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../public/public.css';
import '../public/content/content.css';
import { applyLanguage, currentLanguage } from '../ui/browser/language';
import { VerifierPage } from './VerifierPage';
import './verifier.css';

applyLanguage(currentLanguage());
const element = document.getElementById('root');
if (!element) throw new Error('no #root in the page');
createRoot(element).render(
    <StrictMode>
        <VerifierPage />
    </StrictMode>,
);
