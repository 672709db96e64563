import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('app/index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <h1>{import.meta.env.PRODUCT_NAME}</h1>
  </StrictMode>,
);
