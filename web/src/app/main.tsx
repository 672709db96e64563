import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary';
import { Screens } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('app/index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);
