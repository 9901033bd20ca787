-- Works that leave for, or arrive from, somebody's own wallet are a topic of what somebody is told.
ALTER TABLE notice_choice DROP CONSTRAINT notice_choice_topic_check,
  ADD CONSTRAINT notice_choice_topic_check CHECK (topic IN ('bids', 'auction-ends', 'purchases', 'sales', 'sale-ends', 'offers-received',
    'offers-answered', 'offers-expired', 'alerts', 'works', 'reports', 'transfers', 'withdrawals')),
  ADD CHECK (topic <> 'transfers' OR (by_mail AND to_second_email));
