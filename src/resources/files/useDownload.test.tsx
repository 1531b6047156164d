// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDownload } from './useDownload';

it('shows what has no file any more', () => {
    const { result } = renderHook(() => useDownload({ id: '', name: 'gone.pdf' }));
    expect(result.current.isRunning).toBe(false);
});
