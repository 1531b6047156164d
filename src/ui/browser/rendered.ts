import { createContext } from 'react';
import type { RenderedState } from '../../../contract/shell/public/rendering';

/**
 * What the server took for granted when it wrote the page: what the hooks answer there, and in the
 * browser until the page that it wrote has been taken over. Without one nothing was written.
 */
type Rendered = Pick<RenderedState, 'href' | 'language'> & Partial<Pick<RenderedState, 'settings'>>;

export const RenderedContext = createContext<Rendered>({
    href: 'http://localhost/',
    language: 'en',
});
