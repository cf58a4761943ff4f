import { Globe, Lock, SearchX, Trash2, Zap } from 'lucide-react';
import { Avatar, LetterTile } from '../ui/Avatar.tsx';
import { Badge, StatusPill } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { HttpMethodBadge } from '../ui/HttpMethodBadge.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { MaskedValue } from '../ui/MaskedValue.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Skeleton, SkeletonPage } from '../ui/Skeleton.tsx';
import { Row, Section } from './Section.tsx';

const names = [
  'Meridian Payments',
  'Atlas Identity',
  'Fleetline Telematics',
  'Corvid Search',
  'Harbor Logistics',
  'Lumen Video',
];

export function StatesPart() {
  return (
    <>
      <Section title="Words and marks">
        <Row>
          <Badge>Collaborator</Badge>
          <Badge tone="line" icon={<Globe />}>
            Open Source
          </Badge>
          <Badge tone="line" icon={<Lock />}>
            Private
          </Badge>
          <Badge tone="ok" dot>
            Approved
          </Badge>
          <Badge tone="warn" dot>
            Pending
          </Badge>
          <Badge tone="bad" dot>
            Rejected
          </Badge>
          <Badge tone="info" dot>
            Re-submitted
          </Badge>
          <Badge tone="accent">Owner</Badge>
        </Row>
        <Row>
          <StatusPill tone="ok">running</StatusPill>
          <StatusPill tone="info" busy>
            deploying
          </StatusPill>
          <StatusPill tone="bad">error</StatusPill>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Row>
        <Row>
          {['GET', 'post', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((httpMethod) => (
            <HttpMethodBadge key={httpMethod} httpMethod={httpMethod} />
          ))}
        </Row>
        <Row>
          {names.map((name) => (
            <LetterTile key={name} name={name} seed={name} />
          ))}
          <Avatar name="Maya Lindqvist" size="sm" />
          <Avatar name="Maya Lindqvist" />
          <Avatar name="Maya Lindqvist" size="lg" />
        </Row>
      </Section>
      <Section title="Card">
        <PageHeader
          title="Manage Projects"
          description="Open a project to work with its libraries, methods and workflows."
          actions={<Button variant="solid">New Project</Button>}
        />
        <br />
        <div className="gallery-grid">
          <Card as="article" interactive padded>
            <div style={{ display: 'flex', gap: 12 }}>
              <LetterTile name="Meridian" seed="m" />
              <div style={{ flex: 1 }}>
                <h2 className="title-card">
                  <a href="#project" className="stretched-link">
                    Meridian Payments
                  </a>
                </h2>
                <p className="text-12 text-ink-3">4 API/SDKs</p>
              </div>
              <IconButton label="Quick Actions" icon={<Zap />} />
            </div>
            <p className="text-13 text-ink-2">
              Card, wallet and bank-transfer acceptance with a single intent-based API.
            </p>
            <IconButton label="Delete" tone="danger" icon={<Trash2 />} />
          </Card>
          <div>
            <Notice tone="bad" title="Could not be read" action={<Button size="sm">Retry</Button>}>
              Line 12: paths is missing.
            </Notice>
            <Notice tone="ok">Saved.</Notice>
            <Notice tone="warn">This key cannot be shown again.</Notice>
            <Notice tone="info">Charts are updated daily.</Notice>
          </div>
          <div>
            <MaskedValue
              masked="sk_live_••••••••1a2b3c4d"
              value="sk_live_secret"
              copyLabel="Copy"
              copiedLabel="Copied"
              what="API key"
            />
            <br />
            <ProgressBar label="Uploading" value={0.62} />
            <br />
            <ProgressBar label="Reading" />
          </div>
        </div>
      </Section>
      <Section title="Empty, failed, waiting" grid>
        <EmptyState icon={<SearchX />} title="No projects found" action={<Button>Clear Filters</Button>}>
          No project matches “zzz”. Try another name or clear the filters.
        </EmptyState>
        <ErrorPanel title="Failed to load projects" action={<Button>Try Again</Button>}>
          The server did not answer.
        </ErrorPanel>
        <SkeletonPage caption="Loading your projects">
          <Skeleton className="h-40 w-full rounded-lg" />
        </SkeletonPage>
      </Section>
    </>
  );
}
